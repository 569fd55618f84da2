import { profilesFrom } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { firstStatement, touchedPages } from '@kabar/dev/touched-pages';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { findNewestNotifications } from '../notifications/queries.ts';
import type { ChatTables } from '../tables.ts';
import { findCurrentConversation } from './queries.ts';

interface Installation {
  test: TestService;
  client: TestPerson;
}

let installations: Installation[];
beforeAll(async () => {
  installations = [];
  for (const count of [1_000, 20_000]) {
    const test = await startTestService('chat', createApp);
    const client = await test.person('client');
    await addTalk({ test, client }, count);
    installations.push({ test, client });
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

/** Adds this many people, messages of one conversation with two unread, and notifications about a companion. */
async function addTalk({ test: { database }, client }: Installation, count: number) {
  await database.query(
    `set session_replication_role = replica;
     create table public.people as select n, gen_random_uuid() as id from generate_series(1, ${count}) as n;
     ${profilesFrom(`select id, 'Person ' || n, 'companion' from public.people`)};
     insert into chat.conversations (client_user_id, companion_user_id, last_seq)
       select '${client.accountId}', id, ${count} from public.people where n = 1;
     insert into chat.conversation_participants (conversation_id, user_id, delivered_seq, read_seq)
       select id, person, last_seq - 2, last_seq - 2
         from chat.conversations, unnest(array[client_user_id, companion_user_id]) as person;
     insert into chat.messages (id, conversation_id, seq, sender_id, content)
       select gen_random_uuid(), id, n, companion_user_id, 'hello'
         from chat.conversations, generate_series(1, ${count}) as n;
     insert into chat.notifications (recipient_id, type, payload)
       select '${client.accountId}', 'booking_reminder', jsonb_build_object('companion_id', id) from public.people;
     reset session_replication_role`,
  );
  await database.query('vacuum analyze');
}

/** The queries of every page, and of the chat. */
const reads: Record<string, (db: Kysely<ChatTables>) => Promise<unknown>> = {
  'the newest notifications with the names in them': (db) => findNewestNotifications(db, 20),
  'a conversation with what is unread': (db) => findCurrentConversation(db),
};

it.each(Object.entries(reads))(
  'conversations read as many database pages among twenty thousand as among a thousand: %s',
  async (_, read) => {
    const [few = 0, many = 0] = await Promise.all(
      installations.map(async ({ test, client }) => {
        const statement = await firstStatement<ChatTables>(read);
        return touchedPages(test, 'chat', client, statement);
      }),
    );
    expect(few).toBeGreaterThan(0);
    expect(many / few, `${few}, then ${many}`).toBeLessThanOrEqual(1.5);
  },
);
