import type { RouteRow } from '@kabar/contracts/route-rows';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { everyone, nobody, person } from './visitors-fixture.ts';

type Rules = Pick<RouteRow, 'who'>;
const onboarding: Rules = { who: ['client'] };
const trial: Rules = { who: ['client'] };
const admin: Rules = { who: ['admin'] };
const calendar: Rules = { who: ['companion'] };

// Requirement: GUARD-004
it('admits every signed-in person, and no visitor, to onboarding', () => {
  for (const someone of everyone)
    expect(decide(onboarding, '/onboarding/client', someone)).toBe('pass');
  expect(decide(onboarding, '/onboarding/client', nobody)).toBe('login');
});

describe('a profile that does not match', () => {
  // Requirement: GUARD-005
  it('refetches the roles before it refuses', () => {
    const unchecked = { ...person('client'), rolesChecked: false };
    expect(decide(admin, '/admin', unchecked)).toBe('check-roles');
  });

  // Requirement: GUARD-007
  it('admits a matching role', () => {
    expect(decide(admin, '/admin', person('client', 'admin'))).toBe('pass');
  });

  // Requirement: GUARD-003
  it('a profile that does not match does not matter if the user type itself is allowed', () => {
    expect(decide(calendar, '/calendar', { ...person('companion'), rolesChecked: false })).toBe(
      'pass',
    );
  });
});

it('waits for the profile before it checks the role', () => {
  expect(decide(calendar, '/calendar', { ...person('companion'), profileState: 'loading' })).toBe(
    'wait',
  );
});

it('grants nothing to a fallback profile', () => {
  expect(decide(trial, '/trial/request', { ...person('client'), profileState: 'fallback' })).toBe(
    'unauthorized',
  );
});
