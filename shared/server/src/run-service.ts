import type { ServerResponse } from 'node:http';
import type { ServiceName } from '@kabar/contracts/contract';
import { readServiceEnv, type ServiceEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { handleInternalCall, isInternalCall } from './internal-calls.ts';
import { answerMetrics } from './metrics-server.ts';
import type { Service } from './service.ts';

/** Milliseconds in which running requests may finish. */
const grace = 3_500;

/**
 * Runs one service in its own process (split form): listens on PORT, tells its parent when it is ready, and shuts down
 * gracefully on SIGTERM.
 */
export async function runService(
  name: ServiceName,
  createApp: (env: ServiceEnv) => Promise<Service>,
) {
  try {
    const service = await createApp(readServiceEnv(name, process.env));
    // An Express application is a RequestListener; only its declared type is wider.
    const { server, close } = createHttpServer(
      (request, response) =>
        request.url === '/healthz' || request.url === '/readyz'
          ? answerHealth(service, request.url, response)
          : request.url === '/metrics'
            ? answerMetrics(response)
            : isInternalCall(request)
              ? handleInternalCall(service, request, response)
              : service.handler(request as never, response as never, () => undefined),
      service.serveSockets?.(),
    );
    server.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1', () => {
      process.send?.({ ready: name });
    });
    const stop = () => {
      void close(grace).finally(() => service.close().finally(() => process.exit(0)));
      setTimeout(() => process.exit(0), 4_000).unref();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    // The parent process has exited.
    process.once('disconnect', stop);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The gateway's health check, outside /api/<name>. /readyz also reports external dependencies. */
async function answerHealth(
  service: Service,
  path: '/healthz' | '/readyz',
  response: ServerResponse,
) {
  const providers = path === '/readyz' ? service.providers?.() : undefined;
  const state = { ...(await service.health()), providers: await providers };
  response.writeHead(state.ok ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(state));
}
