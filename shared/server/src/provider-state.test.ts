import { describe, expect, it } from 'vitest';
import { askProvider } from './provider-state.ts';

describe('a provider', () => {
  it('a provider is operational if it responds, and unavailable if it refuses or times out', async () => {
    expect(await askProvider(async () => 'ready')()).toBe('operational');
    expect(await askProvider(() => Promise.reject(new Error('refused')))()).toBe('unavailable');
    expect(await askProvider(() => new Promise(() => undefined))()).toBe('unavailable');
  });

  it('a provider is checked once for concurrent requests', async () => {
    let checks = 0;
    const state = askProvider(async () => {
      checks += 1;
    });
    await Promise.all(Array.from({ length: 100 }, state));
    expect(checks).toBe(1);
  });
});
