import { listActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());
beforeEach(() => test.database.query('delete from chat.mutes'));

/** Mutes a person for this many days from now. */
async function mute({ accountId }: TestPerson, kind: 'writing' | 'reporting', days = 7) {
  const [row] = await test.database.query<{ id: string }>(
    `insert into chat.mutes (account_id, kind, muted_until, muted_by)
       values ($1, $2, now() + make_interval(days => $3), $4) returning id`,
    [accountId, kind, days, moderator.accountId],
  );
  return row?.id ?? '';
}

const lift = (by: TestPerson, id: string) =>
  by.call(`POST /mutes/${id}/lifting`, { reason: 'It was a mistake' });

describe('active mutes', () => {
  it('active mutes are listed for staff, the next to end first', async () => {
    const [first, second, former] = await Promise.all([
      test.person('client'),
      test.person('companion'),
      test.person('client'),
    ]);
    await mute(second, 'writing', 5);
    await mute(first, 'reporting', 2);
    await mute(former, 'writing', -1);
    const { body } = await moderator.call('GET /mutes');
    expect(body).toMatchObject({
      mutes: [
        {
          person: { id: first.accountId },
          kind: 'reporting',
          mutedBy: { id: moderator.accountId },
        },
        { person: { id: second.accountId }, kind: 'writing' },
      ],
      next: null,
    });
    for (const person of [first, second]) {
      expect((await person.call('GET /mutes')).status).toBe(403);
    }
    expect((await test.nobody.call('GET /mutes')).status).toBe(401);
  });

  it('active mutes are paged, each once', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => test.person('client')));
    for (const person of people) await mute(person, 'writing');
    const first = await moderator.call('GET /mutes');
    const second = await moderator.call(`GET /mutes?after=${first.body.next}`);
    expect([first.body.mutes.length, second.body.mutes.length, second.body.next]).toEqual([
      25,
      5,
      null,
    ]);
    const ids = [...first.body.mutes, ...second.body.mutes].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(30);
  });

  // Decision: 80
  it('active mutes can be ended early by staff: the person writes again and is notified, and it is audited', async () => {
    const [client, companion] = await Promise.all([
      test.person('client'),
      test.person('companion'),
    ]);
    const conversation = await arrangeConversation(test.database, client, companion);
    const id = await mute(companion, 'writing');
    expect((await send(companion, conversation, 'Hello')).body.code).toBe('muted');
    for (const person of [client, companion]) expect((await lift(person, id)).status).toBe(403);
    expect((await lift(test.nobody, id)).status).toBe(401);
    expect((await lift(moderator, id)).status).toBe(204);
    expect((await send(companion, conversation, 'Hello')).status).toBe(201);
    const { notifications } = (await companion.call('GET /notifications')).body;
    expect(notifications).toMatchObject([{ type: 'mute_lifted', title: 'You can write again' }]);
    const actions = await listActions(test.database, companion.accountId);
    expect(actions).toMatchObject([
      {
        action_type: 'mute_lifted',
        admin_id: moderator.accountId,
        details: { kind: 'writing', reason: 'It was a mistake', after: { muted_until: null } },
      },
    ]);
    expect((await lift(moderator, id)).status).toBe(404);
  });

  it('an active mute of one kind stays when the other kind is lifted', async () => {
    const client = await test.person('client');
    const id = await mute(client, 'reporting');
    await mute(client, 'writing');
    await lift(moderator, id);
    const { body } = await moderator.call('GET /mutes');
    expect(body.mutes).toMatchObject([{ kind: 'writing' }]);
  });

  it('a moderator cannot lift their own mute', async () => {
    const id = await mute(moderator, 'writing');
    expect((await lift(moderator, id)).status).toBe(404);
    expect((await lift(await test.person('moderator'), id)).status).toBe(204);
  });

  it.each([
    [{}],
    [{ reason: ' x ' }],
    [{ reason: 'x'.repeat(501) }],
    [{ reason: 'Yes', by: 'me' }],
  ])('active mutes cannot be lifted by %j', async (body) => {
    const id = await mute(await test.person('client'), 'writing');
    const answer = await moderator.call(`POST /mutes/${id}/lifting`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });
});
