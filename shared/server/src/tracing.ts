import type { Span, Tracer } from '@opentelemetry/api';
import type { RequestHandler } from 'express';

/*
 * OpenTelemetry traces: one span per request in gateway and service, and one per batch of statements. Nothing is loaded
 * without OTEL_EXPORTER_OTLP_ENDPOINT. Spans contain route patterns and SQL with placeholders, and nothing that a
 * person sent.
 */

interface Tracing {
  api: typeof import('@opentelemetry/api');
  tracer: Tracer;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;
let starting: Promise<void> | undefined;

/** The W3C header by which the gateway passes its trace to a service. */
export const traceHeader = 'traceparent';
const longestText = 2_000;

/** Starts tracing under this service name, once per process. Earlier requests are not traced. */
export function startTracing(
  name: string,
  { tracesUrl }: { tracesUrl?: string | undefined },
): Promise<void> {
  if (tracesUrl === undefined) return Promise.resolve();
  starting ??= loadTracing(name, tracesUrl).then((loaded) => {
    tracing = loaded;
  });
  return starting;
}

/** Flushes the remaining spans. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop().catch(() => undefined);
}

async function loadTracing(name: string, tracesUrl: string): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${tracesUrl.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  provider.register();
  return { api, tracer: provider.getTracer('kabar'), stop: () => provider.shutdown() };
}

/**
 * Traces each request: continues the trace of the header `traceparent`, and replaces that header for forwarded
 * requests.
 */
export function traceRequests(
  service: string,
  { believes = (): boolean => true }: { believes?: () => boolean } = {},
): RequestHandler {
  return (request, response, next) => {
    if (tracing === undefined) return next();
    const { api, tracer } = tracing;
    if (!believes()) delete request.headers[traceHeader];
    const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      `${request.method} ${service}`,
      {
        kind: api.SpanKind.SERVER,
        attributes: { 'kabar.part': service, 'http.request.method': request.method },
      },
      parent,
    );
    const context = api.trace.setSpan(parent, span);
    api.propagation.inject(context, request.headers);
    response.once('close', () => {
      const route: unknown = response.locals.route;
      if (typeof route === 'string') span.setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    });
    api.context.with(context, next);
  };
}

/** Begins a span for a batch of statements; undefined if tracing is off. `texts` are SQL with placeholders. */
export function beginStatements(texts: () => string[]): ((error?: Error) => void) | undefined {
  if (tracing === undefined) return undefined;
  const { api, tracer } = tracing;
  const span: Span = tracer.startSpan('SQL', {
    kind: api.SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': texts().join('; ').slice(0, longestText),
    },
  });
  return (error) => {
    if (error) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
}
