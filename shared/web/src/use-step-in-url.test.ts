import { describe, expect, it } from 'vitest';
import { stepOf, withStep } from './use-step-in-url.ts';

describe('the step of a wizard', () => {
  it('the step of a wizard is the number in the URL', () => {
    expect(stepOf('2', { first: 1, furthest: 3 })).toBe(2);
  });

  it('the step of a wizard is the first open one when the URL names none, or nonsense', () => {
    for (const parameter of [null, 'two', '0', '-1', '1.5'])
      expect(stepOf(parameter, { first: 2, furthest: 3 })).toBe(2);
  });

  it('the step of a wizard is never beyond the open ones', () => {
    expect(stepOf('5', { first: 1, furthest: 3 })).toBe(3);
  });

  it('the step of a wizard is written beside the other parameters of the address', () => {
    expect(withStep(new URLSearchParams('from=mail&step=5'), 3)).toBe('?from=mail&step=3');
  });
});
