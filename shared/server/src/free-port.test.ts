import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('is another one at each call, even when many ask at once', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
    expect(new Set(ports).size).toBe(100);
  });

  it('is none that systems give to connections and servers by themselves', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThan(11_000);
    expect(port).toBeLessThan(32_768);
  });

  it('is none on which somebody listens', async () => {
    const next = (await freePort()) + 1;
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(next, '127.0.0.1', resolve));
    expect(await freePort()).toBeGreaterThan(next);
    await new Promise((resolve) => server.close(resolve));
  });
});
