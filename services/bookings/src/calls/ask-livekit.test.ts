import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TokenVerifier } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askLivekit } from './livekit-rooms.ts';

const key = 'kabar-test';
const secret = 's'.repeat(40);
/** A fake LiveKit server that accepts requests with the key. */
let livekit: Server;
beforeAll(async () => {
  livekit = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const known = await new TokenVerifier(key, secret).verify(token).catch(() => undefined);
    const status = known?.video?.roomList ? 200 : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { rooms: [] } : { msg: 'unauthenticated' }));
  });
  await new Promise<void>((resolve) => livekit.listen(0, '127.0.0.1', resolve));
});
afterAll(() => livekit.close());

describe('the LiveKit server', () => {
  const url = () => `ws://127.0.0.1:${(livekit.address() as AddressInfo).port}`;

  it('the LiveKit server is checked with its key', async () => {
    await askLivekit({ url: url(), key, secret });
    await expect(askLivekit({ url: url(), key, secret: 'w'.repeat(40) })).rejects.toThrow();
  });

  it('the LiveKit server is reported as unavailable when it does not respond', async () => {
    await expect(askLivekit({ url: 'ws://127.0.0.1:9', key, secret })).rejects.toThrow();
  });
});
