/** Traces by OpenTelemetry, sent by OTLP over HTTP. Imported only where the settings ask for it. */
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Spans } from './spans.ts'

const SERVICE = 'wordnest'
const SERVER_ERROR = 500

const nowMs = (): number => performance.timeOrigin + performance.now()

function fail(span: Span, error: unknown): void {
  // The type alone: a message may quote what a learner wrote.
  const name = error instanceof Error ? error.name : 'Error'
  span.setStatus({ code: SpanStatusCode.ERROR, message: name })
  span.setAttribute('error.type', name)
}

/** The exporter and the sampler read the standard OTEL_* variables themselves. */
export function startTracing(): Spans {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  // With W3C's traceparent, and a context for each request.
  provider.register()
  const tracer = provider.getTracer(SERVICE)
  const open = new WeakMap<FastifyRequest, Span>()

  return {
    mount(server: FastifyInstance) {
      server.addHook('onRequest', (request, _reply, done) => {
        const { method, headers } = request
        const from = propagation.extract(context.active(), headers)
        const attributes = { 'http.request.method': method }
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from)
        open.set(request, span)
        context.with(trace.setSpan(from, span), done)
      })
      server.addHook('onResponse', (request, { statusCode }, done) => {
        const span = open.get(request)
        // Never the path: it may hold a word.
        const route = request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          'http.route': route,
          'http.response.status_code': statusCode,
          'wordnest.request_id': request.id,
        })
        if (statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    inSpan(name, work) {
      if (!trace.getActiveSpan()) return work()
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    addStatement(sql, ms) {
      if (!trace.getActiveSpan()) return
      const endMs = nowMs()
      const [verb = 'sql'] = sql.trimStart().split(/\s/, 1)
      const attributes = { 'db.query.text': sql, 'db.operation.name': verb }
      tracer.startSpan(verb, { kind: SpanKind.CLIENT, startTime: endMs - ms, attributes }).end(endMs)
    },
    close: () => provider.shutdown(),
  }
}
