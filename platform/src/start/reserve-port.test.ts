import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ReservedPort, reservePort } from './reserve-port.ts';

const reserved: ReservedPort[] = [];

afterEach(async () => {
  await Promise.all(reserved.splice(0).map((reservedPort) => reservedPort.close()));
});

async function take(port = 0) {
  const reservedPort = await reservePort(port, 'localhost');
  reserved.push(reservedPort);
  const address = reservedPort.server.address();
  return { reservedPort, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('a reserved port', () => {
  it('answers 503 with Retry-After until it is open', async () => {
    const { reservedPort, port } = await take();
    const early = await fetch(`http://localhost:${port}/`);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    reservedPort.open((_request, response) => response.end('apa kabar?'));
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('apa kabar?');
  });

  it('says which port is busy and what to do', async () => {
    const { port } = await take();
    await expect(reservePort(port, 'localhost')).rejects.toThrow(
      `Port ${port} is used by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  it('says that this computer does not have the address', async () => {
    await expect(reservePort(0, '192.0.2.1')).rejects.toThrow(
      'This computer does not have the address 192.0.2.1; set HOST to one it has.',
    );
  });

  it('closes with a web socket open', async () => {
    const { reservedPort, port } = await take();
    reservedPort.server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });
    const socket = connect(port, 'localhost');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await reservedPort.close();
    await closed;
  });
});
