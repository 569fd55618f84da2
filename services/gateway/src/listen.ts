import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/** Both loopback addresses, because programs resolve `localhost` to either. */
const loopback = { four: '127.0.0.1', six: '::1' };
/** The error codes of a machine without IPv6. */
const withoutIPv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on the given address, on all addresses for '', or on both loopback addresses for `localhost`. Closing the server closes
 * both. Rejects with Node's error if the port is in use on either.
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  if (host !== 'localhost') return await listenAt(server, port, host);
  await listenAt(server, port, loopback.four);
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  // An HTTP server listens only once; a second server forwards its connections to it.
  const second = createServer((socket) => void server.emit('connection', socket));
  try {
    await listenAt(second, taken, loopback.six);
  } catch (error) {
    if (isWithoutIPv6(error)) return;
    server.close();
    throw error;
  }
  const close = server.close.bind(server);
  server.close = (done) => {
    second.close();
    return close(done);
  };
}

function listenAt(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === '' ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isWithoutIPv6(error: unknown): boolean {
  return error instanceof Error && 'code' in error && withoutIPv6.includes(String(error.code));
}
