import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let reader: RowReader;
let moderator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  reader = createRowReader(test.database, 'chat');
  [moderator, admin] = await Promise.all([test.person('moderator'), test.person('admin')]);
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

/** Fourteen messages by the companion, of which the client reports the eighth. */
async function reported() {
  const [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  const conversation = await arrangeConversation(test.database, client, companion);
  const messages: string[] = [];
  for (let number = 1; number <= 14; number += 1) {
    messages.push((await send(companion, conversation, `Message ${number}`)).body.message.id);
  }
  const id = randomUUID();
  const body = { id, messageId: messages[7], reason: 'Asks for money' };
  expect((await client.call('POST /message-flags', body)).status).toBe(201);
  return { id, conversation, client, companion };
}

const kindsTold = async (person: TestPerson) =>
  (
    await test.database.query<{ type: string; payload: Record<string, string> }>(
      'select type, payload from chat.notifications where recipient_id = $1 order by id',
      [person.accountId],
    )
  ).map(({ type, payload }) => [type, payload.outcome ?? payload.conversation_id]);

/** The notifications of a person. */
async function told(person: TestPerson, wanted: string) {
  const { notifications } = (await person.call('GET /notifications')).body;
  return notifications.filter(({ type }: { type: string }) => type === wanted);
}

describe('reviewing reports', () => {
  // Requirement: MOD-008 (Decision: 50), MOD-009
  it('lists open reports for staff, and shows the message between five before and five after', async () => {
    const { id, conversation, client } = await reported();
    await reported();
    const { body } = await moderator.call('GET /message-flags');
    const mine = body.flags.find((flag: { id: string }) => flag.id === id);
    expect(mine).toMatchObject({
      reason: 'Asks for money',
      reporter: { id: client.accountId },
      outcome: null,
      message: { conversationId: conversation, content: 'Message 8' },
    });
    const read = await moderator.call(`GET /message-flags/${id}`);
    expect(read.body.flag).toEqual(mine);
    expect(read.body.messages.map(({ content }: { content: string }) => content)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => `Message ${number}`),
    );
    // A moderator cannot read the rest of the conversation.
    expect((await moderator.call(`GET /conversations/${conversation}/messages`)).status).toBe(404);
    expect(
      await reader.rowsAs(
        moderator.token,
        `select content from chat.messages where conversation_id = '${conversation}'`,
      ),
    ).toEqual([{ content: 'Message 8' }]);
  });

  it('reviewing reports audits an opening once', async () => {
    const { id } = await reported();
    await moderator.call(`GET /message-flags/${id}`);
    await moderator.call(`GET /message-flags/${id}`);
    const rows = await listActions(test.database, id);
    expect(rows).toMatchObject([{ action_type: 'flag_viewed', admin_id: moderator.accountId }]);
  });

  it('the review of reports is paged, each report once', async () => {
    for (let more = 0; more < 3; more += 1) await reported();
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await admin.call(`GET /message-flags?limit=2${after && `&after=${after}`}`);
      seen.push(...body.flags.map(({ id }: { id: string }) => id));
      after = body.next ?? '';
    } while (after !== '');
    const stored = await test.database.query<{ id: string }>(
      'select id from chat.message_flags where outcome is null order by created_at, id',
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
    const { body } = await admin.call('GET /message-flags');
    expect(body.waiting).toBe(seen.length);
  });

  // Requirement: MOD-007 (Decision: 80)
  it('dismisses a report: it leaves the list, stays in the history, and the reporter is notified', async () => {
    const { id, client, companion } = await reported();
    expect((await client.call(`DELETE /message-flags/${id}`)).status).toBe(403);
    expect((await companion.call(`DELETE /message-flags/${id}`)).status).toBe(403);
    expect((await test.nobody.call(`DELETE /message-flags/${id}`)).status).toBe(401);
    const answer = await moderator.call(`DELETE /message-flags/${id}`);
    expect(answer.body.flag).toMatchObject({
      outcome: 'dismissed',
      decidedBy: { id: moderator.accountId },
    });
    const waiting = await moderator.call('GET /message-flags?limit=50');
    expect(waiting.body.flags.map((flag: { id: string }) => flag.id)).not.toContain(id);
    const decided = await moderator.call('GET /message-flags?status=decided');
    expect(decided.body.flags[0].id).toBe(id);
    expect(await kindsTold(client)).toContainEqual(['report_decided', 'dismissed']);
    const actions = await listActions(test.database, id);
    expect(actions).toMatchObject([
      {
        action_type: 'flag_dismissed',
        details: { before: { outcome: null }, after: { outcome: 'dismissed' } },
      },
    ]);
    expect((await admin.call(`DELETE /message-flags/${id}`)).body.code).toBe('already_closed');
  });

  it('reviewing a report can warn the author', async () => {
    const { id, conversation, client, companion } = await reported();
    const decision = await moderator.call(`POST /message-flags/${id}/outcome`, {
      outcome: 'warned',
    });
    expect(decision.body.flag.outcome).toBe('warned');
    expect(await kindsTold(companion)).toContainEqual(['message_warning', conversation]);
    expect(await kindsTold(client)).toContainEqual(['report_decided', 'warned']);
    expect((await send(companion, conversation, 'Sorry')).status).toBe(201);
  });

  it('mutes the author for seven days, everywhere but with the admins, and no one else', async () => {
    const { id, conversation, client, companion } = await reported();
    const elsewhere = await arrangeConversation(
      test.database,
      await test.person('client'),
      companion,
    );
    const mute = (person: TestPerson) =>
      person.call(`POST /message-flags/${id}/outcome`, { outcome: 'muted' });
    expect((await mute(client)).status).toBe(403);
    expect((await mute(companion)).status).toBe(403);
    expect((await mute(moderator)).body.flag.outcome).toBe('muted');
    const [muted] = await test.database.query(
      `select muted_until - muted_at = interval '7 days' as week from chat.mutes where account_id = $1`,
      [companion.accountId],
    );
    expect(muted).toEqual({ week: true });
    for (const room of [conversation, elsewhere]) {
      const refused = await send(companion, room, 'More');
      expect([refused.status, refused.body.code]).toEqual([403, 'muted']);
      expect((await companion.call(`POST /conversations/${room}/typing`, {})).body.code).toBe(
        'muted',
      );
      const { body } = await companion.call(`GET /conversations/${room}`);
      expect(body.conversation.writing).toBe('muted');
    }
    const answered = await client.call(`GET /conversations/${conversation}`);
    expect(answered.body.conversation.writing).toBe('open');
    expect((await send(client, conversation, 'I still write')).status).toBe(201);
    const admins = await companion.call('PUT /conversations/with-admins', {});
    expect((await send(companion, admins.body.conversation.id, 'Why?')).status).toBe(201);
    expect(await kindsTold(client)).toContainEqual(['report_decided', 'muted']);
    expect(await kindsTold(companion)).toContainEqual(['message_warning', conversation]);
    const actions = await listActions(test.database, id);
    expect(actions).toMatchObject([{ action_type: 'flag_muted', admin_id: moderator.accountId }]);
    await test.database.query(
      `update chat.mutes set muted_until = now() - interval '1 second' where account_id = $1`,
      [companion.accountId],
    );
    expect((await send(companion, conversation, 'Sorry')).status).toBe(201);
  });

  // Requirement: MOD-005
  it('closes the conversation only for an admin: neither of the two can write there any more', async () => {
    const { id, conversation, client, companion } = await reported();
    const close = (person: TestPerson) =>
      person.call(`POST /message-flags/${id}/outcome`, { outcome: 'conversation_closed' });
    expect((await close(moderator)).body.code).toBe('admins_alone');
    expect((await send(companion, conversation, 'Still open')).status).toBe(201);
    expect((await close(admin)).status).toBe(200);
    for (const person of [client, companion]) {
      expect((await send(person, conversation, 'More')).body.code).toBe('conversation_closed');
    }
    const rows = await test.database.query(
      'select status, closed_reason from chat.conversations where id = $1',
      [conversation],
    );
    expect(rows).toEqual([{ status: 'closed', closed_reason: 'closed_by_admin' }]);
  });

  it('a report is decided once by a hundred concurrent requests', async () => {
    const { id } = await reported();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_one, at) =>
        at % 2 === 0
          ? moderator.call(`DELETE /message-flags/${id}`)
          : admin.call(`POST /message-flags/${id}/outcome`, { outcome: 'warned' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_closed')).toHaveLength(99);
  });

  it('notifies both with the text by staff, who see in which language each reads', async () => {
    const { id, client, companion } = await reported();
    await changeProfile(test.database, companion.accountId, {
      ...{ language: 'id', preferred_name: 'Bu Dewi' },
    });
    const read = await moderator.call(`GET /message-flags/${id}`);
    expect(read.body.languages).toEqual({ reporter: 'en', writer: 'id' });
    const words = { toWriter: 'Jangan meminta uang.', toReporter: 'We asked her to stop.' };
    const { body } = await moderator.call(`POST /message-flags/${id}/outcome`, {
      outcome: 'warned',
      ...words,
    });
    expect(body.flag).toMatchObject(words);
    expect(await told(companion, 'message_warning')).toMatchObject([
      { message: 'Jangan meminta uang.' },
    ]);
    expect(await told(client, 'report_decided')).toMatchObject([
      {
        title: 'Your report about Bu Dewi was looked at',
        message: 'We asked her to stop.',
      },
    ]);
    const recorded = await listActions(test.database, id);
    const action = recorded.find((one) => one.action_type === 'flag_warned');
    expect(action).toMatchObject({
      details: { to_writer: words.toWriter, to_reporter: words.toReporter },
    });
    // Neither sees what the other was sent.
    expect(JSON.stringify((await client.call('GET /personal-data')).body)).not.toContain('uang.');
    expect(JSON.stringify((await companion.call('GET /personal-data')).body)).not.toContain(
      'asked',
    );
  });

  // Decision: 80
  it('mutes a reporter for seven days: no reports, everything else stays possible', async () => {
    const { id, conversation, client, companion } = await reported();
    const mute = (person: TestPerson) =>
      person.call(`POST /message-flags/${id}/outcome`, { outcome: 'reporter_muted' });
    expect((await mute(client)).status).toBe(403);
    expect((await mute(companion)).status).toBe(403);
    expect((await mute(moderator)).body.flag.outcome).toBe('reporter_muted');
    const messageId = (await send(companion, conversation, 'Good morning')).body.message.id;
    const report = (person: TestPerson) =>
      person.call('POST /message-flags', { id: randomUUID(), messageId, reason: 'It is rude' });
    const refused = await report(client);
    expect([refused.status, refused.body.code]).toEqual([403, 'reports_muted']);
    expect((await send(client, conversation, 'I still write')).status).toBe(201);
    const [notice] = await told(client, 'report_decided');
    expect(notice?.message).toContain('You cannot report messages for seven days.');
    expect(await told(companion, 'message_warning')).toEqual([]);
    await test.database.query(
      `update chat.mutes set muted_until = now() - interval '1 second' where account_id = $1`,
      [client.accountId],
    );
    expect((await report(client)).status).toBe(201);
  });

  it.each([
    [{ outcome: 'none' }],
    [{}],
    [{ outcome: 'dismissed', toWriter: 'The writer is told nothing' }],
    [{ outcome: 'conversation_closed', toWriter: 'Stop' }],
    [{ outcome: 'warned', toWriter: 'x'.repeat(501) }],
    [{ outcome: 'warned', toReporter: 'x'.repeat(501) }],
    [{ outcome: 'warned', decidedBy: 'me' }],
  ])('reviewing reports refuses %j', async (body) => {
    const { id } = await reported();
    const answer = await admin.call(`POST /message-flags/${id}/outcome`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});

// Decision: 50, 51
it('lists reports by and about one person for staff, and their conversations for admins', async () => {
  const { id, conversation, client, companion } = await reported();
  await reported();
  const get = (who: TestPerson, { accountId }: TestPerson, what: string) =>
    who.call(`GET /people/${accountId}/${what}`);
  for (const person of [client, companion]) {
    for (const who of [moderator, admin]) {
      expect((await get(who, person, 'message-flags')).body.flags).toMatchObject([{ id }]);
    }
    const { conversations } = (await get(admin, person, 'conversations')).body;
    expect(conversations).toMatchObject([{ id: conversation, waitingFlags: 1 }]);
    expect((await get(moderator, person, 'conversations')).status).toBe(403);
    for (const what of ['message-flags', 'conversations']) {
      expect((await get(person, person, what)).status).toBe(403);
      expect((await get(test.nobody, person, what)).status).toBe(401);
    }
  }
  expect(await listActions(test.database, conversation)).toEqual([]);
});
