import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { createApp } from '@kabar/service-backoffice/app';
import { sources } from '@kabar/service-backoffice/staff-tasks/sources';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

/** Inserts rows of each kind, of which all but thirty are done. */
async function addHistory(from: number, to: number) {
  const over = (n: string) => `${n} > 30`;
  await test.database.query(
    `set session_replication_role = replica;
     create table public.many as
       select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at from generate_series(${from}, ${to}) as n;
     insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason, created_at, outcome, decided_at)
       select id, gen_random_uuid(), id, id, 'rude', at, case when ${over('n')} then 'dismissed' end,
         case when ${over('n')} then at end from public.many;
     insert into chat.conversations (id, type, companion_user_id, team_asked_at)
       select id, 'companion_admin', id, case when n <= 30 then at end from public.many;
     insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
       select id, case when ${over('n')} then 'approved' else 'pending' end, case when ${over('n')} then at end, at from public.many;
     insert into backoffice.incidents (kind, cause, client_id, opened_at, owner_id, taken_at, closed_at, outcome)
       select 'absent', id::text, id, at, id, at, case when ${over('n')} then at end, case when ${over('n')} then 'fine' end
         from public.many;
     insert into auth.user_requests (id, user_id, kind, asked_by, asked_at, valid_until)
       select id, id, 'delete', gen_random_uuid(), at, case when ${over('n')} then at else now() + interval '1 hour' end from public.many;
     drop table public.many;
     reset session_replication_role`,
  );
  // Autovacuum does this in an installation.
  await test.database.query('vacuum analyze');
}

const published = sources.flatMap((source) => ('published' in source ? [source.published] : []));
const statements = [
  ...published.map((name) => `select * from ${name}(now(), null, null, 26)`),
  `select id from backoffice.incidents where closed_at is null and kind = any ('{absent}') order by opened_at, id limit 26`,
];

it('reads as much of each source among twenty thousand closed tasks as among two thousand', async () => {
  const read = () =>
    Promise.all(
      statements.map((sql) => touchedPages(test, 'backoffice', admin, { sql, parameters: [] })),
    );
  await addHistory(1, 2_000);
  const few = await read();
  await addHistory(2_001, 20_000);
  const many = await read();
  for (const [index, statement] of statements.entries()) {
    // Tolerates twelve more pages for the depth of an index.
    const most = Math.max((few[index] ?? 0) * 1.5, (few[index] ?? 0) + 12);
    expect(many[index], statement).toBeLessThanOrEqual(most);
  }
}, 120_000);
