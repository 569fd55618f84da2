import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';

/**
 * The gateway's request id, which the browser knows too; a new one when the request did not come through the gateway.
 */
export function requestId(request: Request): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string') return given.slice(0, 64);
  const id = randomUUID();
  request.headers['x-request-id'] = id;
  return id;
}

/**
 * A log whose lines name the request; created on first use, since most requests log nothing. The cookie is
 * the key to an account, and queries and bodies carry private notes: none of them is ever logged.
 */
export function requestLog(request: Request, log: Logger): Logger {
  const [path] = request.originalUrl.split('?');
  return log.child({ req: { id: requestId(request), method: request.method, url: path } });
}
