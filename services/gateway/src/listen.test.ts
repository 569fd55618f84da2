import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function open(host: string, port = 0) {
  const server = createServer((_request, response) => response.end('apa kabar?'));
  servers.push(server);
  await listen(server, port, host);
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const hasIPv6 = addresses.some(({ address }) => address === '::1');
const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const ask = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    (answer) => answer.text(),
    () => 'nobody answers',
  );

describe('a server for this computer only', () => {
  it('answers at both loopback addresses', async () => {
    const { port } = await open('localhost');
    expect(await ask('127.0.0.1', port)).toBe('apa kabar?');
    expect(await ask('[::1]', port)).toBe(hasIPv6 ? 'apa kabar?' : 'nobody answers');
  });

  it('answers at no other address', {
    skip: outside === undefined,
    meta: { needs: 'a network interface besides loopback' },
  }, async () => {
    const { port } = await open('localhost');
    expect(await ask(outside ?? '', port)).toBe('nobody answers');
  });

  it('releases both when it closes', async () => {
    const { server, port } = await open('localhost');
    await ask('[::1]', port);
    await close(server);
    expect(await ask('127.0.0.1', port)).toBe('nobody answers');
    expect(await ask('[::1]', port)).toBe('nobody answers');
  });

  it('reports a port that is taken at one of them', async () => {
    const { port } = await open('127.0.0.1');
    await expect(open('localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('releases the first if the second is taken', {
    skip: !hasIPv6,
    meta: { needs: 'IPv6' },
  }, async () => {
    const { port } = await open('::1');
    await expect(open('localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await ask('127.0.0.1', port)).toBe('nobody answers');
  });
});

it('a public server answers at every address', {
  skip: outside === undefined,
  meta: { needs: 'a network interface besides loopback' },
}, async () => {
  const { port } = await open('0.0.0.0');
  expect(await ask(outside ?? '', port)).toBe('apa kabar?');
  expect(await ask('127.0.0.1', port)).toBe('apa kabar?');
});
