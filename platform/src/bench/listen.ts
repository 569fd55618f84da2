import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a door on a free port; what answers there may need to know its address first. */
export async function listen(listener: (url: string) => RequestListener): Promise<string> {
  const server = createServer();
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  server.on('request', listener(url));
  return url;
}

/** Tells who started this process, and ends with it. */
export function beReady(urls: string[]): void {
  process.send?.({ urls });
  process.on('disconnect', () => process.exit(0));
}
