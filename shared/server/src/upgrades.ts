import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { acceptedLanguage } from './accepted-language.ts';
import { AppError } from './app-error.ts';
import { problemBody, statusOf } from './problem.ts';

/** Returns true if it handles the upgrade and therefore closes or answers the socket. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Timeout for a handler to answer an upgrade. */
const answerWithinMs = 5_000;
/** Timeout for a half-closed connection; Node would keep it open forever. */
const closeWithinMs = 1_000;

/** The only upgrade listener of a server: an upgrade that no handler takes gets 404. */
export function answerUpgrades(server: Server, take: TakeUpgrade, withinMs = answerWithinMs): void {
  server.on('upgrade', (request, socket: Duplex, head) => {
    // Without a listener, the error of a lost connection would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('finish', () => setTimeout(() => socket.destroy(), closeWithinMs).unref());
    const before = writtenTo(socket);
    if (!take(request, socket, head)) return refuseUpgrade(request, socket, 'not_found');
    const timer = setTimeout(() => {
      const isUnanswered = !socket.destroyed && writtenTo(socket) === before;
      if (isUnanswered) refuseUpgrade(request, socket, 'unavailable');
    }, withinMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Responds with the problem, as over HTTP, and closes the connection. */
export function refuseUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  code: 'not_found' | 'forbidden' | 'unavailable',
): void {
  const status = statusOf(code) ?? 500;
  const body = JSON.stringify(
    problemBody({
      error: new AppError(code),
      status,
      language: acceptedLanguage(request),
      requestId: randomUUID(),
    }),
  );
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
}

/** Bytes written to the socket, including responses to earlier requests on the connection. */
function writtenTo(socket: Duplex): number {
  return socket instanceof Socket ? socket.bytesWritten : 0;
}
