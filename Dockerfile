# Wordnest in one image: docs/guides/deploy.md says what to set and what was checked.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/wordnest
COPY . .
RUN npm ci --no-audit --no-fund
RUN node tools/start/web-build.ts
# A start of its own: it shows that the image works, and leaves compiled code for every later one.
RUN DATA_DIR=/tmp/first PORT=3999 node apps/api/src/server.mjs > /tmp/first.log 2>&1 & pid=$!; \
    for try in $(seq 300); do grep -q 'is ready' /tmp/first.log && break; sleep 0.2; done; \
    cat /tmp/first.log; grep -q 'is ready' /tmp/first.log && kill $pid && wait $pid
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The path of the build: compiled code is kept by path.
WORKDIR /srv/wordnest
COPY --from=build /srv/wordnest ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM goes to the server itself: it answers what has begun and ends within ten seconds.
CMD ["node", "apps/api/src/server.mjs"]
