import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { firstStatement, touchedPages } from '@kabar/dev/touched-pages';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { BackofficeTables } from '../tables.ts';
import { type Filters, listActingAdmins, listActionTypes, pageOfActions } from './queries.ts';

const small = 1_000;
const large = 20_000;
const limit = 26;

interface Installation {
  test: TestService;
  admin: TestPerson;
  /** The id of a person who made one of fifty actions. */
  rare: string;
}

let installations: Installation[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('backoffice', createApp);
    const [admin, other, rare] = await Promise.all(['a', 'b', 'c'].map(() => test.person('admin')));
    await test.database.query(
      `insert into backoffice.admin_actions (admin_id, action_type, target_type, created_at)
         select case when one % 31 = 0 then $3::uuid when one % 2 = 0 then $2::uuid else $1::uuid end,
             case when one % ($4 / 5) = 0 then 'role_changed' when one % 3 = 0 then 'conversation_viewed'
               else 'companion_approved' end, 'companion', now() - one * interval '1 minute'
           from generate_series(1, $4::integer) as one`,
      [admin?.accountId, other?.accountId, rare?.accountId, count],
    );
    // Autovacuum does this in an installation.
    await test.database.query('vacuum analyze');
    if (admin && rare) installations.push({ test, admin, rare: rare.accountId });
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

type Read = (db: Kysely<BackofficeTables>, installation: Installation) => Promise<unknown>;

const page =
  (filtersOf: (installation: Installation) => Filters): Read =>
  (db, installation) =>
    pageOfActions(db, filtersOf(installation), undefined, limit);

const reads: Record<string, Read> = {
  everything: page(() => ({})),
  'everything, the oldest first': page(() => ({ sort: 'oldest' })),
  'one admin, the oldest first': page(({ rare }) => ({ adminId: rare, sort: 'oldest' })),
  'one admin': page(({ rare }) => ({ adminId: rare })),
  'a common type': page(() => ({ actionType: 'companion_approved' })),
  'a type that was used five times': page(() => ({ actionType: 'role_changed' })),
  'a type that nobody used': page(() => ({ actionType: 'never_used' })),
  'one admin and one type': page(({ rare }) => ({
    adminId: rare,
    actionType: 'role_changed',
  })),
  'some hours': page(() => ({
    from: new Date(Date.now() - 500 * 60_000).toISOString(),
    until: new Date(Date.now() - 400 * 60_000).toISOString(),
  })),
  'from the middle': (db) =>
    pageOfActions(
      db,
      {},
      {
        moment: new Date(Date.now() - 500 * 60_000).toISOString(),
        id: '00000000-0000-0000-0000-000000000000',
      },
      limit,
    ),
  'the types to choose from': (db) => listActionTypes(db),
  'the admins to choose from': (db) => listActingAdmins(db),
};

describe('the audit among twenty thousand actions', () => {
  it.each(Object.entries(reads))('reads as much as among a thousand: %s', async (_, read) => {
    const [few = 0, many = 0] = await Promise.all(
      installations.map(async (installation) => {
        const statement = await firstStatement<BackofficeTables>((db) => read(db, installation));
        return touchedPages(installation.test, 'backoffice', installation.admin, statement);
      }),
    );
    expect(few).toBeGreaterThan(0);
    // Tolerates up to twelve pages: the depth of an index, and one page for each found row.
    expect(many).toBeLessThanOrEqual(Math.max(few * 1.5, 12));
  });
});
