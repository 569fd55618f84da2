import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

const small = 1_000;
const large = 20_000;
const limit = 51;

/** Parameters of each list: a part of the name or address, a role. */
const lists: Record<string, readonly (string | null)[]> = {
  'all, newest first': [null, null],
  'a role that most have': [null, 'client'],
  'companions, who are thirty': [null, 'companion'],
  'moderators, who are five': [null, 'moderator'],
  'admins, of whom there is one': [null, 'admin'],
  'accounts without a profile, of whom there are five': [null, 'incomplete'],
  'a name that five have': ['Rarename', null],
  'a name that all have': ['Person', null],
  'an address that all have': ['@people.test', 'client'],
  'a name that nobody has': ['Zzyzx', null],
  'a rare role and a name that all have': ['Person', 'companion'],
  'a frequent role and a name that nobody has': ['Zzyzx', 'client'],
};

let installations: { test: TestService; admin: TestPerson }[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('auth', createApp);
    await addPeople(test, count);
    installations.push({ test, admin: await test.person('admin') });
    // In production autovacuum does this.
    await test.database.query('vacuum analyze');
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

describe('the list of people for admins among twenty thousand', () => {
  it.each(Object.entries(lists))(
    'reads as much as among a thousand: %s',
    async (_name, [words, role]) => {
      const [few = 0, many = 0] = await pages([words, role, null, null, limit]);
      expect(few).toBeGreaterThan(0);
      // A dozen blocks come from the depth of an index and one block per found row.
      expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, 12));
    },
  );

  it('reads as much from the middle of the list', async () => {
    const middle = [new Date(Date.now() - 500 * 60_000), '00000000-0000-0000-0000-000000000000'];
    const [few = 0, many = 0] = await pages([null, 'client', ...middle, limit]);
    expect(many).toBeLessThanOrEqual(few * 1.5);
  });
});

const pages = (parameters: readonly unknown[]) =>
  Promise.all(
    installations.map(({ test, admin }) =>
      touchedPages(test, 'auth', admin, {
        sql: 'select * from auth.users_for_admin(null, $1, $2, $3, $4, $5)',
        parameters,
      }),
    ),
  );

/** Clients; among them, spread evenly, thirty companions, five moderators and five of a rare name. */
async function addPeople({ database: { query } }: TestService, count: number): Promise<void> {
  await query(
    `insert into auth.accounts (email, sign_up)
       select 'unfinished-' || n || '@people.test', jsonb_build_object('fullName', 'Unfinished ' || n) from generate_series(1, 5) as n`,
  );
  await query(
    'create table public.many as select gen_random_uuid() as id, n from generate_series(1, $1::integer) as n',
    [count],
  );
  await query(
    `insert into auth.accounts (id, email) select id, 'person-' || n || '@people.test' from public.many`,
  );
  await query(
    `insert into auth.profiles (id, full_name, user_type, created_at)
       select id, 'Person ' || case when n % ($1::integer / 5) = 20 then 'Rarename ' else '' end || n,
         case when n % ($1::integer / 30) = 7 and n / ($1::integer / 30) < 30 then 'companion'
           when n % ($1::integer / 5) = 50 then 'moderator' else 'client' end,
         now() - n * interval '1 minute' from public.many`,
    [count],
  );
  await query(
    `insert into auth.user_roles (user_id, role) select id, 'moderator' from auth.profiles where user_type = 'moderator'`,
  );
}
