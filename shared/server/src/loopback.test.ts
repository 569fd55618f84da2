import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isLoopbackCaller } from './loopback.ts';

const caller = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('a caller at this computer', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
    ['::1', '[::1]:3000'],
  ])('comes from %s and asks for %s', (address, host) => {
    expect(isLoopbackCaller(caller(address, { host }))).toBe(true);
  });

  it.each([
    ['another computer', '192.168.1.7', { host: 'localhost:3000' }],
    ['another computer over IPv6', 'fe80::1', { host: '[::1]:3000' }],
    ['an address that begins alike', '::ffff:192.0.2.1', { host: 'localhost' }],
    ['nobody any more', undefined, { host: 'localhost' }],
    ['a page whose name points here', '127.0.0.1', { host: 'rebound.example:3000' }],
    ['a name that begins alike', '127.0.0.1', { host: 'localhost.example' }],
    ['a caller without Host', '127.0.0.1', {}],
    ['a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-proto': 'https' }],
    ['a proxy that only says so', '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
  ])('a local caller is not %s', (_title, address, headers) => {
    expect(isLoopbackCaller(caller(address, headers))).toBe(false);
  });
});
