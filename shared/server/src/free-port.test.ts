import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('a free port is different at each call, even for concurrent calls', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
    expect(new Set(ports).size).toBe(100);
  });

  it('a free port is outside the ephemeral ranges', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThan(11_000);
    expect(port).toBeLessThan(32_768);
  });

  it('a free port has no listener', async () => {
    const next = (await freePort()) + 1;
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(next, '127.0.0.1', resolve));
    expect(await freePort()).toBeGreaterThan(next);
    await new Promise((resolve) => server.close(resolve));
  });
});
