import { expect, it } from 'vitest';
import { endOfRequest } from './rules.ts';

it('ending an assignment completes a request that has begun, and returns others to staff only if the companion leaves', () => {
  expect(endOfRequest('in_progress', 'client')).toBe('completed');
  expect(endOfRequest('in_progress', 'companion')).toBe('completed');
  expect(endOfRequest('assigned', 'client')).toBe('withdrawn');
  expect(endOfRequest('assigned', 'companion')).toBe('returned');
});
