import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { acceptedLanguage } from './accepted-language.ts';
import { AppError } from './app-error.ts';
import { problemBody } from './problem.ts';

/** Timeout for the headers and for a body of usual size. */
const timeoutMs = 30_000;
/**
 * Bytes per millisecond: a large body, such as a photo over a slow mobile network, gets more time while it keeps this
 * rate.
 */
const slowestPace = 32;
const checkEveryMs = 1_000;
/** Node's own limit for a whole request; our rate limit ends slow bodies earlier. */
const longestRequestMs = 600_000;

export const slowHeadOptions = {
  headersTimeout: timeoutMs,
  requestTimeout: longestRequestMs,
  connectionsCheckingInterval: checkEveryMs,
};

/** Answers a slow body with 408 and closes the connection, even if no handler reads the body. */
export function endSlowBodies(server: Server, afterMs = timeoutMs): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const began = performance.now();
    const before = socket.bytesRead;
    let timer = setTimeout(look, afterMs);
    request.once('close', () => clearTimeout(timer));
    response.once('close', () => request.complete && clearTimeout(timer));

    function look() {
      if (request.complete || socket.destroyed) return;
      const allowed = afterMs + (socket.bytesRead - before) / slowestPace;
      const left = allowed - (performance.now() - began);
      if (left <= 0) return end(request, response);
      timer = setTimeout(look, left);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function end(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.socket.destroy();
  const body = JSON.stringify(
    problemBody({
      error: new AppError('request_timeout'),
      status: 408,
      language: acceptedLanguage(request),
      requestId: String(request.headers['x-request-id'] ?? randomUUID()),
    }),
  );
  response.writeHead(408, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(body, () => request.socket.destroySoon());
}
