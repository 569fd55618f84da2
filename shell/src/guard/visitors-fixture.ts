import type { Visitor } from './decide.ts';

export const nobody: Visitor = {
  state: 'signed-out',
  profileState: 'loading',
  userType: undefined,
  roles: [],
  rolesChecked: true,
};

export const person = (userType: string, ...roles: string[]): Visitor => ({
  state: 'signed-in',
  profileState: 'ready',
  userType,
  roles,
  rolesChecked: true,
});

export const everyone = [
  person('client'),
  person('older_user'),
  person('companion'),
  person('client', 'admin'),
  person('client', 'moderator'),
];
