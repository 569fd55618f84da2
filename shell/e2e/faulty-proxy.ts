import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** missing: 404. corrupt: half a file. html: a page in its place, as some networks answer. hanging: the request is never answered. slow: each file comes after four seconds. */
export type Fault = 'none' | 'missing' | 'corrupt' | 'html' | 'hanging' | 'slow';

export interface FaultyProxy {
  origin: string;
  /** The fault for files below /assets/<folder>/ from now on; hanging requests stay so. */
  fault: Fault;
  close(): void;
}

/** The product behind a network that fails for the files of one remote, or of one release, with real sockets. */
export async function startFaultyProxy(target: string, folder: string): Promise<FaultyProxy> {
  const proxy: FaultyProxy = { origin: '', fault: 'none', close: () => undefined };
  const server = createServer((incoming, outgoing) => {
    const faulty = incoming.url?.startsWith(`/assets/${folder}/`) ?? false;
    if (!faulty || proxy.fault === 'none') return forward(target, incoming, outgoing);
    if (proxy.fault === 'slow') {
      return void setTimeout(() => forward(target, incoming, outgoing), 4_000);
    }
    if (proxy.fault === 'missing') return void outgoing.writeHead(404).end('missing');
    if (proxy.fault === 'corrupt') {
      return void outgoing
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('var half = {');
    }
    if (proxy.fault === 'html') {
      return void outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Please sign in to this network</title>');
    }
  });
  await listen(server);
  proxy.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  proxy.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
}
