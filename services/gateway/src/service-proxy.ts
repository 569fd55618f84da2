import type { ClientRequest, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServiceName } from '@kabar/contracts/contract';
import { AppError } from '@kabar/server/app-error';
import { isLoopbackCaller, loopbackHeader } from '@kabar/server/loopback';
import { refuseUpgrade, type TakeUpgrade } from '@kabar/server/upgrades';
import type { Handler, Request, Response } from 'express';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import type { ServicePlaces } from './app.ts';
import { problem } from './problem.ts';
import type { GatewaySettings } from './settings.ts';

/** A service that does not respond within this time counts as down. */
const timeoutMs = 10_000;
/** A browser that sends nothing for this time is disconnected. */
const silence = 60_000;
const socketPath = '/api/chat/socket/';

export interface ServiceDoor {
  handler: Handler;
  takeUpgrade: TakeUpgrade;
  close(): void;
}

/** Forwards /api/<service> to its service; responds with 503 immediately if it is down. */
export function createServiceProxy(
  services: ServicePlaces,
  settings: GatewaySettings,
  log: Logger,
): ServiceDoor {
  const proxy = createProxyServer({ xfwd: true });
  proxy.on('proxyReq', limitSilence);
  const { chat } = services;
  const takeOwn = 'service' in chat ? chat.service.serveSockets?.() : undefined;
  const unreachable = (name: string, error: unknown) =>
    log.warn({ part: name, reason: String(error) }, 'service unreachable');

  // Responds before the proxy closes the socket.
  const socketProxy = createProxyServer({ xfwd: true });
  socketProxy.on('error', (error, request, socket) => {
    if (!(socket instanceof Socket) || isGone(socket)) return;
    unreachable('chat', error);
    if (request && socket.bytesWritten === 0) refuseUpgrade(request, socket, 'unavailable');
    else socket.destroy();
  });

  return {
    handler(request, response, next) {
      if (!request.path.startsWith('/api')) return next();
      const name = request.path.split('/')[2] ?? '';
      const place = isService(services, name) ? services[name] : undefined;
      if (place === undefined) return problem(request, response, new AppError('not_found'));
      if ('service' in place) return place.service.handler(request, response, next);
      forward(request, response, place.url);
    },
    takeUpgrade(request, socket, head) {
      // Socket.IO paths end with a slash; without it no handler would respond.
      if (!request.url?.startsWith(socketPath)) return false;
      if ('service' in chat) return takeOwn?.(request, socket, head) ?? false;
      if (!(socket instanceof Socket)) return false;
      void socketProxy.ws(request, socket, { target: chat.url }, head);
      return true;
    },
    close() {
      proxy.close();
      socketProxy.close();
    },
  };

  function forward(request: Request, response: Response, url: string): void {
    // Computed before the forwarding headers are removed; overwrites a header of the caller.
    request.headers[loopbackHeader] = String(isLoopbackCaller(request));
    if (settings.trustedProxies === 0) forgetForwarding(request);
    // Set here, because the proxy would add one more listener to a connection for each request on it.
    request.socket.setTimeout(silence);
    // If the client disconnects, the proxy aborts the request to the service, which is not an error.
    proxy.web(request, response, { target: url }).catch((error) => {
      if (isGone(request.socket)) return;
      unreachable(url, error);
      problem(request, response, new AppError('unavailable'));
    });
  }
}

/** The timeout starts when the whole request has been sent, because the browser itself may be slow. */
function limitSilence(asking: ClientRequest, request: IncomingMessage): void {
  const limit = () => asking.setTimeout(timeoutMs, () => asking.destroy());
  if (request.complete) limit();
  else request.once('end', limit);
}

/** Whether the client has disconnected, so that there is nothing to respond and the service did not fail. */
function isGone(socket: Duplex): boolean {
  return socket.destroyed || !socket.writable;
}

function isService(services: ServicePlaces, name: string): name is ServiceName {
  return Object.hasOwn(services, name);
}

/** Removes forwarding headers unless a trusted proxy sent them. */
function forgetForwarding(request: IncomingMessage): void {
  for (const header of Object.keys(request.headers)) {
    if (header.startsWith('x-forwarded-') || header === 'forwarded') delete request.headers[header];
  }
}
