import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port; what answers there may need to know its address first. */
export async function listenOnFreePort(): Promise<{ url: string; server: Server }> {
  const server = createServer();
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** Tells who started this process, and ends with it. */
export function reportReady(urls: string[]): void {
  process.send?.({ urls });
  process.on('disconnect', () => process.exit(0));
}
