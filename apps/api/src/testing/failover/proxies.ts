/** HAProxy before the processes. */
const TIMES = 'timeout connect 1s\n  timeout check 1s\n  timeout client 60s'

/** To the processes that are ready. A request that none of them answers within 2.6 s gets 504. */
export const toProcessProxy = (bind: string, addresses: readonly string[]): string => `
defaults
  mode http
  ${TIMES}
  # On a client's connection that was used before, HAProxy passes the end of a killed process on; on a new one it says 502.
  option httpclose
  timeout server 2600ms
  timeout queue 1s
  timeout http-request 10s
frontend learners
  bind ${bind}
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /healthz
  option redispatch 1
  retries 2
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${addresses.map((address, index) => `  server app${index + 1} ${address} check`).join('\n')}
`
