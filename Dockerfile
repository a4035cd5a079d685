# Wordnest in one image: docs/guides/deploy.md says what to set and what was checked.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
# The same as the database of compose.yaml: pg_dump refuses a newer server.
ARG POSTGRES_IMAGE=postgres:17-bookworm

FROM ${POSTGRES_IMAGE} AS postgres

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/wordnest
COPY . .
# What was downloaded stays beside the image, for the next build.
RUN --mount=type=cache,target=/root/.npm npm ci --prefer-offline --no-audit --no-fund
RUN node tools/start/web-build.ts
# The image has this very Node already: 120 MB.
RUN npm prune --omit=dev --no-audit --no-fund && rm -r node_modules/node/bin node_modules/.bin/node

FROM ${NODE_IMAGE}
# For `npm run backup` and `npm run restore` of a PostgreSQL. Of Debian only the libraries: its programs are two versions older.
RUN apt-get update && apt-get install -y --no-install-recommends libpq5 liblz4-1 libzstd1 && rm -rf /var/lib/apt/lists/*
COPY --from=postgres /usr/lib/*-linux-gnu/libpq.so.5* /usr/local/lib/
COPY --from=postgres /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /usr/local/bin/
RUN ldconfig && pg_dump --version && pg_restore --version
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/wordnest
COPY --from=build /srv/wordnest ./
RUN install -d -o node -g node -m 700 /data && install -d -o node -g node node_modules/.cache/wordnest/compiled
USER node
# A start of its own: it shows that the image works, and leaves compiled code for every later one. By the user who runs it:
# Node keeps compiled code by user, path and version, and lets nobody else read it.
RUN export DATA_DIR=/tmp/first SANDBOX_PAYMENTS_IN_PRODUCTION='test payments, no money moves'; \
    node apps/api/src/server.mjs > /tmp/first.log 2>&1 & pid=$!; \
    for try in $(seq 300); do grep -q 'is ready' /tmp/first.log && break; sleep 0.2; done; \
    cat /tmp/first.log; grep -q 'is ready' /tmp/first.log && kill $pid && wait $pid && rm -r /tmp/first /tmp/first.log
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM goes to the server itself: it answers what has begun and ends within ten seconds.
CMD ["node", "apps/api/src/server.mjs"]
