import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import { describeLimits } from '@kabar/dev/limits';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createApp } from './app.ts';
import { newBrowser } from './browsers-fixture.ts';
import { callSignalRaces } from './call-signals/races-fixture.ts';
import { arrangeConversation, prolongWindows, send } from './chat-people-fixture.ts';
import { arrangeCircleTalk } from './circle-talk-fixture.ts';

async function talking(test: TestService) {
  const [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  return { client, conversation: await arrangeConversation(test.database, client, companion) };
}

/** A client, and this many messages that they can report. */
async function messagesTo(test: TestService, count: number) {
  const { client, conversation } = await talking(test);
  const rows = await test.database.query<{ id: string }>(
    `insert into chat.messages (id, conversation_id, seq, content)
       select gen_random_uuid(), $1, number, 'Hello' from generate_series(1, $2) as number returning id`,
    [conversation, count],
  );
  const report = (messageId: string | undefined) =>
    client.call('POST /message-flags', { id: randomUUID(), messageId, reason: 'It is rude' });
  return { ids: rows.map((row) => row.id), report };
}

/** A reported message without a decision, and staff who can decide it. */
async function reported(test: TestService) {
  const { ids, report } = await messagesTo(test, 1);
  const { flag } = (await report(ids[0])).body;
  return { id: flag.id as string, admin: await test.person('admin') };
}

describeLimits('chat', createApp, {
  'POST /message-flags/{id}/outcome': {
    'one decision of a report': async (test) => {
      const { id, admin } = await reported(test);
      return {
        call: () => admin.call(`POST /message-flags/${id}/outcome`, { outcome: 'warned' }),
        answers: { '200': 1, '409 already_closed': 99 },
      };
    },
  },
  'DELETE /message-flags/{id}': {
    'one dismissal of a report': async (test) => {
      const { id, admin } = await reported(test);
      return {
        call: () => admin.call(`DELETE /message-flags/${id}`),
        answers: { '200': 1, '409 already_closed': 99 },
      };
    },
  },
  'POST /mutes/{id}/lifting': {
    'one lifting of a mute': async (test) => {
      const [{ accountId }, moderator] = [
        await test.person('client'),
        await test.person('moderator'),
      ];
      const [mute] = await test.database.query<{ id: string }>(
        `insert into chat.mutes (account_id, muted_until) values ($1, now() + interval '1 day') returning id`,
        [accountId],
      );
      return {
        call: () => moderator.call(`POST /mutes/${mute?.id}/lifting`, { reason: 'A mistake' }),
        answers: { '204': 1, '404 not_found': 99 },
      };
    },
  },
  'POST /staff-conversations/{id}/closing': {
    'one closing': async (test) => {
      const { conversation } = await talking(test);
      const admins = [await test.person('admin'), await test.person('admin')];
      return {
        call: (n) => {
          const body = { reason: 'Asks for money' };
          const path = `POST /staff-conversations/${conversation}/closing`;
          return (admins[n % 2] as TestPerson).call(path, body);
        },
        answers: { '200': 1, '409 already_closed': 99 },
      };
    },
  },
  ...callSignalRaces,
  'POST /conversations/{conversationId}/messages': {
    'at most 20 in ten seconds': async (test) => {
      await prolongWindows(test.database);
      const { client, conversation } = await talking(test);
      return {
        call: (n) => send(client, conversation, `Message ${n}`),
        answers: { '201': 20, '429 too_many_requests': 80 },
      };
    },
  },
  'POST /conversations/{conversationId}/typing': {
    'at most 30 in ten seconds': async (test) => {
      await prolongWindows(test.database);
      const { client, conversation } = await talking(test);
      return {
        call: () => client.call(`POST /conversations/${conversation}/typing`, {}),
        answers: { '204': 30, '429 too_many_requests': 70 },
      };
    },
  },
  'POST /message-flags': {
    'one report of a message': async (test) => {
      const { ids, report } = await messagesTo(test, 1);
      return {
        call: () => report(ids[0]),
        answers: { '201': 1, '409 already_reported': 99 },
      };
    },
    'at most 30 an hour': async (test) => {
      const { ids, report } = await messagesTo(test, 100);
      return {
        call: (n) => report(ids[n]),
        answers: { '201': 30, '429 too_many_requests': 70 },
      };
    },
  },
  'PUT /push-subscriptions': {
    'at most 10 browsers': async (test) => {
      const person = await test.person('client');
      return {
        call: () => person.call('PUT /push-subscriptions', newBrowser()),
        answers: { '200': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from chat.push_subscriptions where account_id = $1',
            [person.accountId],
          );
          expect(rows).toHaveLength(10);
        },
      };
    },
  },
  'PUT /conversations/{id}/membership': {
    'one joining of a conversation': async (test) => {
      await setCircles(test.database, true);
      const { helper, companion, conversation } = await arrangeCircleTalk(test);
      return {
        call: () => helper.call(`PUT /conversations/${conversation}/membership`, {}),
        answers: { '204': 100 },
        check: async () => {
          const rows = await test.database.query(
            `select from chat.notifications where recipient_id = $1 and type = 'circle_member_in_chat'`,
            [companion.accountId],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'PUT /people/{userId}/team-conversation': {
    'one open conversation': async (test) => {
      const [admin, companion] = await Promise.all([
        test.person('admin'),
        test.person('companion'),
      ]);
      return {
        call: () => admin.call(`PUT /people/${companion.accountId}/team-conversation`, {}),
        answers: { '200': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from chat.conversations where companion_user_id = $1',
            [companion.accountId],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'PUT /conversations/with-admins': {
    'one open conversation': async (test) => {
      const companion = await test.person('companion');
      return {
        call: () => companion.call('PUT /conversations/with-admins'),
        answers: { '200': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from chat.conversations where companion_user_id = $1',
            [companion.accountId],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
});
