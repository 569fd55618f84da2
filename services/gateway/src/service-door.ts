import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServiceName } from '@kabar/contracts/contract';
import { AppError } from '@kabar/server/app-error';
import { isLoopbackCaller, loopbackHeader } from '@kabar/server/loopback';
import type { Handler, Request, Response } from 'express';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import type { ServicePlace, ServicePlaces } from './app.ts';
import { problem } from './problem.ts';
import type { GatewaySettings } from './settings.ts';

/** A service that says nothing for so long counts as down. */
const patience = 10_000;
/** A browser that says nothing for so long is gone. */
const silence = 60_000;
const socketPath = '/api/chat/socket';

export interface ServiceDoor {
  handler: Handler;
  attach(server: Server): void;
  close(): void;
}

/** /api/<service> to its service; one that is down is 503 at once. */
export function serviceDoor(
  services: ServicePlaces,
  settings: GatewaySettings,
  log: Logger,
): ServiceDoor {
  const proxy = createProxyServer({ xfwd: true, proxyTimeout: patience });
  const unreachable = (name: string, error: unknown) =>
    log.warn({ part: name, reason: String(error) }, 'service unreachable');

  return {
    handler(request, response, next) {
      if (!request.path.startsWith('/api')) return next();
      const name = request.path.split('/')[2] ?? '';
      const place = isService(services, name) ? services[name] : undefined;
      if (place === undefined) return problem(request, response, new AppError('not_found'));
      if ('service' in place) return place.service.handler(request, response, next);
      forward(request, response, place.url);
    },
    attach(server) {
      const { chat } = services;
      if ('service' in chat) chat.service.attach?.(server);
      server.on('upgrade', (request, socket, head) => upgrade(chat, request, socket, head));
    },
    close() {
      proxy.close();
    },
  };

  function forward(request: Request, response: Response, url: string): void {
    // Before what a proxy said is forgotten; whatever the caller claims of itself is written over.
    request.headers[loopbackHeader] = String(isLoopbackCaller(request));
    if (settings.trustedProxies === 0) forgetForwarding(request);
    // Set here: the proxy would hang one more listener on a connection with each request that it carries.
    request.socket.setTimeout(silence);
    // An in-process service answers Connection: keep-alive itself; through the proxy a lost client must end the call.
    proxy.web(request, response, { target: url }).catch((error) => {
      unreachable(url, error);
      problem(request, response, new AppError('unavailable'));
    });
  }

  function upgrade(
    chat: ServicePlace,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): void {
    const mine = request.url?.startsWith(socketPath) ?? false;
    if (mine && 'service' in chat) return;
    if (mine && 'url' in chat && socket instanceof Socket) {
      socket.on('error', () => socket.destroy());
      proxy.ws(request, socket, { target: chat.url }, head).catch((error) => {
        unreachable(chat.url, error);
        socket.destroy();
      });
      return;
    }
    if (!request.url?.startsWith('/assets/')) socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  }
}

function isService(services: ServicePlaces, name: string): name is ServiceName {
  return Object.hasOwn(services, name);
}

/** Whoever is not one of our proxies cannot say for whom it speaks. */
function forgetForwarding(request: IncomingMessage): void {
  for (const header of Object.keys(request.headers)) {
    if (header.startsWith('x-forwarded-') || header === 'forwarded') delete request.headers[header];
  }
}
