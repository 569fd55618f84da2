import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { forEachService } from '@kabar/contracts/contract';
import { freePort } from '@kabar/server/free-port';
import { forward, listen } from './faulty-proxy.ts';

export interface GatewayBeside {
  origin: string;
  end(): Promise<void>;
}

/**
 * Starts another gateway with its own settings and releases in front of the services under test. It takes one second, a whole
 * installation twenty.
 */
export async function startGatewayBeside(settings: Record<string, string>): Promise<GatewayBeside> {
  const target = process.env.E2E_ORIGIN ?? `http://localhost:${process.env.E2E_PORT}`;
  const origin = `http://localhost:${await freePort()}`;
  // The services accept changes only from pages of their own origin.
  const services = createServer((incoming, outgoing) => {
    if (incoming.headers.origin === origin) incoming.headers.origin = target;
    forward(target, incoming, outgoing);
  });
  // The same as in the services, because the gateway reuses connections.
  services.keepAliveTimeout = 65_000;
  // Pages work without live events.
  services.on('upgrade', (_incoming, socket) => socket.destroy());
  const url = await listen(services);
  const gateway = fork(path.resolve(import.meta.dirname, '../../services/gateway/src/main.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      ...forEachServiceUrl(url),
      ...{ PUBLIC_URL: origin, PORT: new URL(origin).port, LOG_LEVEL: 'fatal' },
      ...settings,
    },
  });
  await ready(gateway);
  return {
    origin,
    end: async () => {
      const ended = new Promise((resolve) => gateway.once('exit', resolve));
      gateway.kill('SIGTERM');
      await ended;
      services.closeAllConnections();
      services.close();
    },
  };
}

function forEachServiceUrl(url: string): Record<string, string> {
  const urls = forEachService((name) => [`SERVICE_${name.toUpperCase()}_URL`, url] as const);
  return Object.fromEntries(Object.values(urls));
}

function ready(gateway: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    gateway.once('message', () => resolve());
    gateway.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
}
