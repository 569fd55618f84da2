import type { ServerResponse } from 'node:http';
import { createHttpServer } from './http-server.ts';
import { metricsType, printMetrics } from './metrics.ts';

/** Serves /metrics to Prometheus. */
export async function answerMetrics(response: ServerResponse): Promise<void> {
  const text = await printMetrics();
  response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' });
  response.end(text);
}

/**
 * Opens a separate port for metrics, because browsers reach the process's main port. Undefined without METRICS_PORT.
 */
export async function openMetrics({
  metricsPort,
  metricsHost,
}: {
  metricsPort?: number | undefined;
  metricsHost: string;
}): Promise<{ close(): Promise<void>; port: number } | undefined> {
  if (metricsPort === undefined) return undefined;
  const { server, close } = createHttpServer((request, response) => {
    if (request.url === '/metrics') return void answerMetrics(response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(`METRICS_PORT ${metricsPort} cannot be opened: ${cause.message}`, { cause }),
      ),
    );
    server.listen(metricsPort, metricsHost, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : metricsPort;
  return { port, close: () => close(0) };
}
