import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Door, takePort } from './door.ts';

const doors: Door[] = [];

afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

async function take(port = 0) {
  const door = await takePort(port, 'localhost');
  doors.push(door);
  const address = door.server.address();
  return { door, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('the door', () => {
  it('asks to come again until it is open', async () => {
    const { door, port } = await take();
    const early = await fetch(`http://localhost:${port}/`);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    door.open((_request, response) => response.end('apa kabar?'));
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('apa kabar?');
  });

  it('says which port is busy and what to do', async () => {
    const { port } = await take();
    await expect(takePort(port, 'localhost')).rejects.toThrow(
      `Port ${port} is used by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  it('says that this computer does not have the address', async () => {
    await expect(takePort(0, '192.0.2.1')).rejects.toThrow(
      'This computer does not have the address 192.0.2.1; set HOST to one it has.',
    );
  });

  it('closes with a web socket open', async () => {
    const { door, port } = await take();
    door.server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });
    const socket = connect(port, 'localhost');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await door.close();
    await closed;
  });
});
