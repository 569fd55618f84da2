import type { Span, Tracer } from '@opentelemetry/api';
import type { RequestHandler } from 'express';

/*
 * Traces of OpenTelemetry: one span for each request, in the gateway and in the service, and one for each batch of statements.
 * Nothing is loaded or done until a process is given OTEL_EXPORTER_OTLP_ENDPOINT. Spans name patterns and statements without
 * their values: nothing that a person sent.
 */

interface Tracing {
  api: typeof import('@opentelemetry/api');
  tracer: Tracer;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;
let starting: Promise<void> | undefined;

/** The header by which the gateway tells a service which trace a request belongs to. */
export const traceHeader = 'traceparent';
const longestText = 2_000;

/** Begins to send traces under this name, once for each process. Requests that come earlier are not traced. */
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

/** Sends what is left. */
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
 * A span for each request of an application. It continues the trace of the header `traceparent`, and tells that header of
 * itself to whoever the request is passed on to.
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

/** Begins the span of a batch of statements; undefined when nothing is traced. The texts have placeholders, no values. */
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
