import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import pinoHttp from 'pino-http';
import type { GatewaySettings } from './settings.ts';

export function createLog(settings: GatewaySettings): Logger {
  return pino({ level: settings.logLevel, base: { service: 'gateway' } });
}

/** Logs requests, each with an id that is sent to the service and back to the browser. */
export function logRequests(log: Logger, settings: GatewaySettings): RequestHandler {
  const logger = pinoHttp({
    logger: log,
    genReqId: (request) => String(request.headers['x-request-id']),
    customLogLevel: (_request, response, error) => {
      // A client that disconnects is not an error.
      if (!response.writableFinished && response.closed) return 'debug';
      return error || response.statusCode >= 500 ? 'error' : 'info';
    },
    // Logs neither cookies nor query strings, which may contain a token.
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        path: String(request.url).split('?')[0],
      }),
      res: (response) => ({ status: response.statusCode }),
    },
  });
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const believed =
      settings.trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    const requestId = believed ? given : randomUUID();
    request.headers['x-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    logger(request, response);
    next();
  };
}
