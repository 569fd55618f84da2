import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port before its handler exists, because the handler may need the address. */
export async function listenOnFreePort(): Promise<{ url: string; server: Server }> {
  const server = createServer();
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** Reports to the parent process that it is ready, and ends with it. */
export function reportReady(urls: string[]): void {
  process.send?.({ urls });
  process.on('disconnect', () => process.exit(0));
}
