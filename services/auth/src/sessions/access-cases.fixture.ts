import { randomUUID } from 'node:crypto';
import { sessions } from '@kabar/contracts/sessions';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareAccessCases(sessions, {
  endpoints: {
    signUp: {
      cells: all(201),
      asked: () => ({
        body: {
          email: `${randomUUID()}@people.test`,
          password: 'tea with milk 7',
          userType: 'client',
        },
      }),
    },
    signIn: {
      cells: all('401 wrong_credentials'),
      asked: () => ({ body: { email: 'nobody@people.test', password: 'wrong' } }),
    },
    current: { cells: all(200) },
    signOut: { cells: all(204) },
  },
  after: ['auth/account'],
  sampleRows: async ({ installation, client: { email } }) => {
    await done(
      installation.nobody.call('auth', 'POST /session', { email, password: 'tea with milk 7' }),
    );
  },
  rareColumns: [
    `insert into auth.sessions (account_id, token_hash, expires_at, ended_at) values (:client, 'ended', now(), now())`,
  ],
  withoutRowSecurity: {
    'auth.identity_keys': 'keys, no person; no login role may read it',
    'auth.rate_limits': 'hashes of addresses and numbers; counted before anybody is known',
  },
  publicFunctions: {
    'auth_api.authenticate(bytea,text[],boolean)':
      'proves a session; who has no token gets nothing',
    'auth_api.authenticate_on_replica(bytea,text[],pg_lsn)': 'the same for reads from a replica',
    'auth_api.authenticate_system(bytea)': 'asks for the key of the installation',
    'auth_api.uid()': 'says who this transaction was proven to be',
    'auth_api.has_role(text)': 'says what this transaction was proven to be',
    'auth_api.acting_member()': 'says who acts for whom this transaction was proven to be',
  },
});
