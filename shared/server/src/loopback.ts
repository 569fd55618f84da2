import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The header by which the gateway tells a separate service process whether the caller is local. */
export const loopbackHeader = 'x-kabar-loopback';

const peer = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** Protects against DNS rebinding: a foreign name may resolve to this computer, but the Host header reveals it. */
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const forwarding =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether the caller is on this computer and is not a proxy for another one. */
export function isLoopbackCaller({ socket, headers }: IncomingMessage): boolean {
  return (
    peer.test(socket.remoteAddress ?? '') &&
    ownHost.test(headers.host ?? '') &&
    !isForwarded(headers)
  );
}

/** `isLoopbackCaller` for services: in the split form they see only the gateway and read its header. */
export function servesLoopback(request: IncomingMessage, { split }: { split: boolean }): boolean {
  if (!split) return isLoopbackCaller(request);
  return (
    peer.test(request.socket.remoteAddress ?? '') && request.headers[loopbackHeader] === 'true'
  );
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
