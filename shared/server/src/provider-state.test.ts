import { describe, expect, it } from 'vitest';
import { checkProvider } from './provider-state.ts';

describe('a provider', () => {
  it('a provider is operational if it responds, and unavailable if it refuses or times out', async () => {
    expect(await checkProvider(async () => 'ready')()).toBe('operational');
    expect(await checkProvider(() => Promise.reject(new Error('refused')))()).toBe('unavailable');
    expect(await checkProvider(() => new Promise(() => undefined))()).toBe('unavailable');
  });

  it('a provider is checked once for concurrent requests', async () => {
    let checks = 0;
    const state = checkProvider(async () => {
      checks += 1;
    });
    await Promise.all(Array.from({ length: 100 }, state));
    expect(checks).toBe(1);
  });
});
