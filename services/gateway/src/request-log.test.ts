import { afterEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, startGateway } from './gateway-fixture.ts';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());

const idOf = async (headers: Record<string, string> = {}) =>
  (await fetch(gateway.origin, { headers })).headers.get('x-request-id');
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  it('comes from a trusted proxy, or is generated', async () => {
    gateway = await startGateway({ settings: { trustedProxies: 1 } });
    expect(await idOf({ 'x-request-id': 'one-of-the-proxy' })).toBe('one-of-the-proxy');
    const [one, other] = [await idOf(), await idOf()];
    expect(one).toMatch(uuid);
    expect(other).not.toBe(one);
  });

  it('the id of a request is never taken from a browser', async () => {
    gateway = await startGateway();
    expect(await idOf({ 'x-request-id': 'one-of-my-choice' })).toMatch(uuid);
  });
});
