import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * missing: 404. corrupt: half of the file. html: an HTML page instead, like in some networks. hanging: no response. slow: a delay of six
 * seconds.
 */
export type Fault = 'missing' | 'corrupt' | 'html' | 'hanging' | 'slow';

/** The fault for files below /assets/<folder>/. */
export type Faults = Record<string, Fault>;

export interface FaultyProxy {
  origin: string;
  /** The faults for new requests; hanging ones keep hanging. */
  faults: Faults;
  close(): void;
}

/** Starts a proxy that fails for the files of some remotes or releases, over real sockets. */
export async function startFaultyProxy(target: string, faults: Faults): Promise<FaultyProxy> {
  const proxy: FaultyProxy = { origin: '', faults, close: () => undefined };
  const server = createServer((incoming, outgoing) => {
    const folder = Object.keys(proxy.faults).find((one) =>
      incoming.url?.startsWith(`/assets/${one}/`),
    );
    const fault = folder === undefined ? undefined : proxy.faults[folder];
    if (fault === undefined) return forward(target, incoming, outgoing);
    if (fault === 'slow') {
      return void setTimeout(() => forward(target, incoming, outgoing), 6_000);
    }
    if (fault === 'missing') return void outgoing.writeHead(404).end('missing');
    if (fault === 'corrupt') {
      return void outgoing
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('var half = {');
    }
    if (fault === 'html') {
      return void outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Please sign in to this network</title>');
    }
  });
  proxy.origin = await listen(server);
  proxy.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}

export function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Listens on a free port. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
