import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kabar/server/free-port';

export interface TestLivekit {
  /** The URL for browsers. */
  url: string;
  key: string;
  secret: string;
  stop(): Promise<void>;
}

/** The binary built by `npm run test:livekit`; undefined in other runs, which skip these tests. */
export const livekitProgram = process.env.LIVEKIT_SERVER;

/** Starts a real LiveKit server on free ports of this computer. It posts join and leave events to `webhookUrl`. */
export async function startLivekit(
  program: string,
  { key, secret, webhookUrl, port }: TestLivekitOptions,
): Promise<TestLivekit> {
  const [tcp, udp] = await Promise.all([freePort(), freeUdpPort()]);
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: { tcp_port: tcp, udp_port: udp, use_external_ip: false, node_ip: '127.0.0.1' },
    keys: { [key]: secret },
    webhook: { api_key: key, urls: [webhookUrl] },
    logging: { level: 'warn' },
  };
  const child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode);
  return {
    url: `ws://127.0.0.1:${port}`,
    key,
    secret,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface TestLivekitOptions {
  key: string;
  /** At least 32 characters. */
  secret: string;
  webhookUrl: string;
  port: number;
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const code = exitCode();
    if (code !== null) throw new Error(`The LiveKit server ended with ${code}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The LiveKit server does not answer.');
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}
