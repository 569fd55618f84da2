import { expect, it } from 'vitest';
import { type AccountView, fallbackProfile } from './session.ts';

const account = (email: string, fullName: string | null): AccountView => ({
  id: '0199f0a0-0000-7000-8000-000000000001',
  email,
  provider: 'email',
  metadata: {
    fullName,
    preferredName: null,
    avatarUrl: '/api/auth/avatars/mary',
    userType: 'companion',
    timezone: null,
    city: null,
    country: null,
  },
});

// Requirement: AUTH-048
it.each([
  ['the name given at sign-up', 'mary@x.test', 'Mary Jones', 'Mary Jones'],
  ['the part of the address before @', 'mary@x.test', null, 'mary'],
  ['that part where the name is empty', 'mary@x.test', '', 'mary'],
  ["'User' without an address", '', null, 'User'],
  ["'User' where nothing stands before @", '@x.test', null, 'User'],
])('a person whose profile cannot be read is greeted by %s', (_what, email, fullName, name) => {
  expect(fallbackProfile(account(email, fullName)).fullName).toBe(name);
});

// Requirement: AUTH-048
it("the fallback profile is a client with the picture of the sign-up and the browser's time zone", () => {
  const profile = fallbackProfile(account('mary@x.test', null));
  expect(profile).toMatchObject({
    id: '0199f0a0-0000-7000-8000-000000000001',
    userType: 'client',
    avatarUrl: '/api/auth/avatars/mary',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(new Date(profile.createdAt).toISOString()).toBe(profile.createdAt);
});
