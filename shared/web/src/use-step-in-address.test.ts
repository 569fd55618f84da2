import { describe, expect, it } from 'vitest';
import { stepOf } from './use-step-in-address.ts';

describe('the step of a wizard', () => {
  it('is the one of the address', () => {
    expect(stepOf('2', { first: 1, furthest: 3 })).toBe(2);
  });

  it('is where somebody goes on when the address names none, or nonsense', () => {
    for (const asked of [null, 'two', '0', '-1', '1.5'])
      expect(stepOf(asked, { first: 2, furthest: 3 })).toBe(2);
  });

  it('is never one that is not open yet', () => {
    expect(stepOf('5', { first: 1, furthest: 3 })).toBe(3);
  });
});
