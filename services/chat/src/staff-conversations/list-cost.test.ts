import { accountsFrom, profilesFrom } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

const small = 1_000;
const large = 10_000;
const limit = 51;
const messagesEach = 10;

/** Parameters of each list: state, part of a name. */
const lists: Record<string, readonly (string | null)[]> = {
  'all, newest first': [null, null],
  'those that are open': ['open', null],
  'those that are closed, which thirty are': ['closed', null],
  'a name that five have': [null, 'Rarename'],
  'a name that all have': ['open', 'Person'],
  'a name that nobody has': [null, 'Zzyzx'],
};

let installations: { test: TestService; admin: TestPerson }[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('chat', createApp);
    await addConversations(test, count);
    installations.push({ test, admin: await test.person('admin') });
    // In production autovacuum does this.
    await test.database.query('vacuum analyze');
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

async function expectFlat(query: string, values: unknown[]) {
  const [few = 0, many = 0] = await pages(query, values);
  expect(few).toBeGreaterThan(0);
  expect(many / few).toBeLessThanOrEqual(1.5);
}

describe("the admins' list of conversations among a hundred thousand messages", () => {
  it.each(Object.entries(lists))(
    'reads as much as among ten thousand: %s',
    async (_name, asked) => {
      await expectFlat('select * from chat.page_of_conversations($1, $2, null, null, $3)', [
        ...asked,
        limit,
      ]);
    },
  );

  it('reads as much from the middle, with names and open reports', async () => {
    await expectFlat(
      `select one.id, (select full_name from auth_api.people where id = one.client_user_id),
           (select count(*) from (select from chat.message_flags as report
             where report.conversation_id = one.id and report.outcome is null limit 100) as waiting)
         from chat.conversations as one where one.id = any(array(
           select id from chat.page_of_conversations('open', null, now() - interval '500 minutes',
             '00000000-0000-0000-0000-000000000000', $1)))`,
      [limit],
    );
  });

  it('reads as much for the messages of one of them', async () => {
    await expectFlat(
      `select * from chat.messages where conversation_id = (select id from public.first) and seq > $1
         order by seq limit 100`,
      [2],
    );
  });
});

const pages = (sql: string, parameters: readonly unknown[]) =>
  Promise.all(
    installations.map(({ test, admin }) => touchedPages(test, 'chat', admin, { sql, parameters })),
  );

/**
 * One conversation per client; ten companions; five clients with a rare name; thirty closed; a report in every
 * hundredth.
 */
async function addConversations({ database }: TestService, count: number): Promise<void> {
  const { query } = database;
  await query(
    'create table public.many as select gen_random_uuid() as id, n from generate_series(0, $1::integer + 9) as n',
    [count],
  );
  await query(accountsFrom(`select id, 'person-' || n || '@people.test' from public.many`));
  await query(
    profilesFrom(
      `select id, 'Person ' || case when n >= 10 and n % ($1::integer / 5) = 20 then 'Rarename ' else '' end || n,
         case when n < 10 then 'companion' else 'client' end from public.many`,
    ),
    [count],
  );
  await query(
    `insert into chat.conversations (client_user_id, companion_user_id, status, last_seq, created_at)
       select client.id, companion.id, case when client.n % ($1::integer / 30) = 0 then 'closed' else 'open' end,
           $2, now() - client.n * interval '1 minute'
         from public.many as client join public.many as companion on companion.n = client.n % 10
         where client.n >= 10`,
    [count, messagesEach],
  );
  await query(
    `insert into chat.messages (id, conversation_id, seq, sender_id, content)
       select gen_random_uuid(), one.id, n, one.client_user_id, 'Good morning'
         from chat.conversations as one, generate_series(1, $1) as n`,
    [messagesEach],
  );
  await query(
    `insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason)
       select gen_random_uuid(), message.id, message.conversation_id, message.sender_id, 'Asks for money'
         from chat.messages as message join public.many as client on client.id = message.sender_id
         where seq = 1 and client.n % 100 = 0`,
  );
  await query(`create table public.first as select id from chat.conversations limit 1;
    grant select on public.first to kabar_chat; grant usage on schema public to kabar_chat`);
}
