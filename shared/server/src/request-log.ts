import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';

/** The gateway's request id, which the browser knows too; a new one without a gateway. */
export function requestId(request: Request): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string') return given.slice(0, 64);
  const id = randomUUID();
  request.headers['x-request-id'] = id;
  return id;
}

/**
 * A logger that adds the request id, created on first use because most requests log nothing. Cookies, queries and
 * bodies are never logged: they hold session tokens and private notes.
 */
export function requestLog(request: Request, log: Logger): Logger {
  const [path] = request.originalUrl.split('?');
  return log.child({ req: { id: requestId(request), method: request.method, url: path } });
}
