import { describe, expect, it } from 'vitest';
import type { Charge } from './provider.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

/** The provider with a fake clock that counts milliseconds. */
function create() {
  const waited: number[] = [];
  const provider = createSimulatedProvider(async (milliseconds) => waited.push(milliseconds));
  return { provider, waited };
}
const charge = (simulatedOutcome?: string): Charge => ({
  key: 'one',
  purpose: 'pack',
  isOnPage: true,
  companionId: null,
  customer: null,
  amountUsd: '18.75',
  description: '3 sessions',
  ...(simulatedOutcome ? { simulatedOutcome } : {}),
});

describe('the simulated provider', () => {
  // Requirement: PACK-021
  it('takes a second to prepare and half a second to confirm, and always takes the money', async () => {
    const { provider, waited } = create();
    const reference = await provider.create(charge());
    expect(waited).toEqual([1_000]);
    await provider.confirm(charge(), reference);
    expect(waited).toEqual([1_000, 500]);
    expect(reference).toMatch(/^pi_simulated_[0-9a-f]{24}$/);
    expect(await provider.create(charge())).toBe(reference);
    expect(await provider.create({ ...charge(), key: 'other' })).not.toBe(reference);
  });

  it('declines at the step that a test names, and is slow on request', async () => {
    const { provider, waited } = create();
    const declined = { reason: 'declined' };
    await expect(provider.create(charge('declined_at_creation'))).rejects.toMatchObject(declined);
    const late = charge('declined_at_confirmation');
    const reference = await provider.create(late);
    await expect(provider.confirm(late, reference)).rejects.toMatchObject(declined);
    await provider.create(charge('slow'));
    expect(waited).toContain(30_000);
  });

  // Requirement: PACK-022
  it('the simulated provider has no stored cards', async () => {
    expect(await create().provider.paymentMethods(null)).toEqual([]);
  });
});
