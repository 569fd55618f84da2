import { randomUUID } from 'node:crypto';
import { landingCompanions } from '@kabar/contracts/landing-companions';
import { declareAccessCases, type RowKind, unlessSignedOut } from '@kabar/dev/access-cases';
import { all, clients } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const shown: RowKind = {
  own: unlessSignedOut(async ({ caller }) => show(caller)),
  foreign: async ({ installation }) => show(await installation.person('client')),
  missing: async () => randomUUID(),
};

export const accessCases = declareAccessCases(landingCompanions, {
  endpoints: {
    list: { cells: all(200) },
    // Only verified companions are shown, and none of these people is one; the slice's tests cover one.
    read: { row: shown, cells: all(404) },
    account: { row: shown, cells: clients(404) },
    picture: {
      row: shown,
      cells: all(404),
      asked: (row) => ({ path: `/landing-companions/${row}/picture` }),
    },
  },
});

async function show(person: InstallationPerson): Promise<string> {
  await done(person.call('auth', 'PATCH /profile', { shownOnLanding: true }));
  return randomUUID();
}
