import { randomBytes, randomUUID } from 'node:crypto';
import { account } from '@kabar/contracts/account';
import { declareAccessCases, type RowKind, unlessSignedOut } from '@kabar/dev/access-cases';
import { own, signedIn } from '@kabar/dev/access-cells';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';

const session: RowKind = {
  own: unlessSignedOut(async ({ installation, caller }) => addSession(installation, caller)),
  foreign: async ({ installation, strangers }) => addSession(installation, strangers.client),
};

/** Every signed-in person manages their own account, in any role. */
export const accessCases = declareAccessCases(account, {
  endpoints: {
    read: { cells: signedIn(200) },
    changePassword: {
      cells: signedIn(204),
      asked: () => ({ body: { password: 'tea with milk 7' } }),
    },
    changeEmail: {
      cells: signedIn(204),
      asked: () => ({ body: { email: `${randomUUID()}@people.test` } }),
    },
    endSession: { row: session, cells: signedIn(own(204)) },
    endAllSessions: { cells: signedIn(204) },
    beginSecondFactor: { cells: signedIn(200), asked: () => ({ body: {} }) },
    confirmSecondFactor: {
      cells: signedIn('403 wrong_code'),
      asked: () => ({ body: { code: '000000' } }),
    },
    removeSecondFactor: {
      cells: signedIn('403 wrong_code'),
      asked: () => ({ body: { code: '000000' } }),
    },
    askClosing: { cells: signedIn(200), asked: () => ({ body: {} }) },
    cancelClosing: { cells: signedIn(204) },
  },
  sampleRows: async ({ client }) => {
    const password = 'tea with milk 7';
    await done(client.call('auth', 'PUT /account/password', { password }));
    await done(client.call('auth', 'POST /account/second-factor', { password }));
  },
  rareColumns: [
    `update auth.accounts set role_chosen_at = now(), closing_at = now() + interval '7 days' where id = :client`,
  ],
  seenByOthers: { 'auth.accounts': { by: ['admin'], why: 'an admin manages accounts' } },
});

async function addSession(
  { database }: TestInstallation,
  person: InstallationPerson,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into auth.sessions (account_id, token_hash, expires_at)
       values ($1, $2, now() + interval '1 day') returning id`,
    [person.accountId, randomBytes(32)],
  );
  return row?.id ?? '';
}
