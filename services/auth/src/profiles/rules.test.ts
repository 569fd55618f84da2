import { expect, it } from 'vitest';
import { shouldBecomeCompanion, wantedUserType } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

// Requirement: AUTH-064, AUTH-065
it.each([
  ['a client of five minutes who came as a companion', 'client', minutesAgo(5), 'companion', true],
  ['an older_user of nine minutes', 'older_user', minutesAgo(9), 'companion', true],
  ['a client of eleven minutes', 'client', minutesAgo(11), 'companion', false],
  ['a client without a creation date', 'client', null, 'companion', true],
  ['a client who came as a client', 'client', minutesAgo(5), 'client', false],
  ['somebody who came as nothing', 'client', minutesAgo(5), undefined, false],
  ['a companion already', 'companion', minutesAgo(5), 'companion', false],
  ['an admin', 'admin', minutesAgo(5), 'companion', false],
  ['a moderator without a creation date', 'moderator', null, 'companion', false],
] as const)('repairs the role of %s or leaves it', (_who, userType, created, role, repaired) => {
  const profile = { user_type: userType, created_at: created };
  expect(shouldBecomeCompanion(profile, role, now)).toBe(repaired);
});

it.each([
  ['google', 'companion', 'companion'],
  ['google', 'client', undefined],
  ['google', undefined, undefined],
  ['email', 'client', 'client'],
  ['email', 'companion', 'companion'],
  ['email', undefined, undefined],
] as const)('converts a sign-up by %s as %s into the type %s', (provider, role, wanted) => {
  expect(wantedUserType(provider, role)).toBe(wanted);
});
