import { describe, expect, it } from 'vitest';
import { stepOf, withStep } from './use-step-in-address.ts';

describe('the step of a wizard', () => {
  it('is the number in the URL', () => {
    expect(stepOf('2', { first: 1, furthest: 3 })).toBe(2);
  });

  it('is the first one to continue with when the address names none, or nonsense', () => {
    for (const asked of [null, 'two', '0', '-1', '1.5'])
      expect(stepOf(asked, { first: 2, furthest: 3 })).toBe(2);
  });

  it('is never one that is not open yet', () => {
    expect(stepOf('5', { first: 1, furthest: 3 })).toBe(3);
  });

  it('is written beside the other parameters of the address', () => {
    expect(withStep(new URLSearchParams('from=mail&step=5'), 3)).toBe('?from=mail&step=3');
  });
});
