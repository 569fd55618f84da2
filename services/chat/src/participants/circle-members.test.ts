import { setCircles } from '@kabar/dev/circles';
import {
  changeCircleRole,
  endMemberships,
  recordCircleChange,
  removeCircle,
  setPersonAccount,
} from '@kabar/dev/neighbours/circles';
import { hideKind } from '@kabar/dev/neighbours/client';
import { removeTrials } from '@kabar/dev/neighbours/sessions';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { next, send, silence } from '../chat-people-fixture.ts';
import { arrangeCircleTalk, type CircleTalk } from '../circle-talk-fixture.ts';
import { type LiveTest, startLiveTest } from '../live/live-people-fixture.ts';

let live: LiveTest;
let test: TestService;
let system: SystemCaller;
beforeAll(async () => {
  live = await startLiveTest();
  test = live.test;
  system = createSystemCaller(test.database);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});
afterEach(() => live.closeSockets());

const join = (by: TestPerson, { conversation }: CircleTalk) =>
  by.call(`PUT /conversations/${conversation}/membership`, {});
const leave = (by: TestPerson, { conversation }: CircleTalk) =>
  by.call(`DELETE /conversations/${conversation}/membership`);
const joinable = async (by: TestPerson) =>
  (await by.call('GET /joinable-conversations')).body.conversations;
const read = async (by: TestPerson, { conversation }: CircleTalk) => {
  const { status, body } = await by.call(`GET /conversations/${conversation}/messages`);
  return status === 200
    ? body.messages.map(({ content }: { content: string }) => content)
    : `${status} ${body.code}`;
};
const conversationOf = async (by: TestPerson, { conversation }: CircleTalk) =>
  (await by.call(`GET /conversations/${conversation}`)).body.conversation;
const noticesOf = (person: TestPerson) =>
  test.database.query<{ payload: unknown }>(
    `select payload from chat.notifications where recipient_id = $1 and type = 'circle_member_in_chat'`,
    [person.accountId],
  );
const notFound = '404 not_found';

describe('a helper of a circle in the conversation of its person', () => {
  it.each([
    ['of the holder themselves', false],
    ['of a loved one', true],
  ])('joins under their own name, %s, and reads from then on', async (_whose, forLovedOne) => {
    const talk = await arrangeCircleTalk(test, { forLovedOne });
    const { holder, companion, helper, conversation, person } = talk;
    await send(holder, conversation, 'Between us');
    expect(await read(helper, talk)).toBe(notFound);
    expect(await joinable(helper)).toEqual([
      {
        id: conversation,
        person: { id: person, name: forLovedOne ? 'Ibu Sri' : expect.stringContaining('Sari') },
        companionName: 'Rina Companion',
      },
    ]);
    expect((await join(helper, talk)).status).toBe(204);
    expect(await read(helper, talk)).toEqual([]);
    expect((await conversationOf(helper, talk)).lastMessage).toBeNull();
    await send(companion, conversation, 'For all of us');
    await send(helper, conversation, 'Thank you');
    expect(await read(helper, talk)).toEqual(['For all of us', 'Thank you']);
    expect(await read(holder, talk)).toEqual(['Between us', 'For all of us', 'Thank you']);
    expect(await joinable(helper)).toEqual([]);
    for (const reader of [holder, companion, helper]) {
      const { participants } = await conversationOf(reader, talk);
      expect(participants).toContainEqual(
        expect.objectContaining({
          ...{ userId: helper.accountId, fullName: 'Dewi Helper', isAdmin: false },
          membership: { joinedAt: expect.any(String), endedAt: null },
        }),
      );
      expect(participants).toContainEqual(
        expect.objectContaining({ userId: holder.accountId, membership: null }),
      );
    }
  });

  it('a helper of a circle in the conversation of its person is announced to the client and the companion before any message can be read', async () => {
    const talk = await arrangeCircleTalk(test);
    const [theirs, mine] = await Promise.all([live.open(talk.companion), live.open(talk.holder)]);
    const told = [next(theirs, 'notification'), next(mine, 'conversation')];
    await join(talk.helper, talk);
    await Promise.all(told);
    for (const person of [talk.holder, talk.companion]) {
      const notices = await noticesOf(person);
      expect(notices).toEqual([
        { payload: { conversation_id: talk.conversation, user_id: talk.helper.accountId } },
      ]);
      const shown = (await person.call('GET /notifications')).body.notifications;
      expect(shown[0].message).toContain('Dewi Helper');
    }
    expect(await noticesOf(talk.helper)).toEqual([]);
  });

  it('joins once, under concurrent requests', async () => {
    const talk = await arrangeCircleTalk(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(talk.helper, talk)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await noticesOf(talk.companion)).toHaveLength(1);
  });

  it("a helper of a circle in the conversation of its person cannot join without the person's own consent, as a viewer, as a stranger, or while circles are off", async () => {
    const talk = await arrangeCircleTalk(test, { agreed: false });
    expect(await joinable(talk.helper)).toEqual([]);
    expect((await join(talk.helper, talk)).status).toBe(404);
    await talk.answer(true);
    const stranger = await test.person('client');
    for (const other of [talk.viewer, stranger, talk.holder]) {
      expect(await joinable(other)).toEqual([]);
      expect((await join(other, talk)).status).toBe(404);
    }
    expect((await join(talk.companion, talk)).status).toBe(403);
    expect((await join(test.nobody, talk)).status).toBe(401);
    await setCircles(test.database, false);
    try {
      expect((await join(talk.helper, talk)).body.code).toBe('circles_off');
      expect(await joinable(talk.helper)).toEqual([]);
    } finally {
      await setCircles(test.database, true);
    }
    expect((await join(talk.helper, talk)).status).toBe(204);
    const viewed = await test.database.query(
      'select user_id from chat.conversation_participants where conversation_id = $1 and as_member',
      [talk.conversation],
    );
    expect(viewed).toEqual([{ user_id: talk.helper.accountId }]);
  });

  it("a helper of a circle in the conversation of its person cannot join with the loved one's consent alone, nor with the holder's alone", async () => {
    const talk = await arrangeCircleTalk(test, { forLovedOne: true, shared: false });
    const { holder, companion, helper, conversation } = talk;
    const own = await test.person('older_user', 'Sri');
    await setPersonAccount(test.database, talk.person, own.accountId);
    const stayOutside = async () => {
      for (const other of [helper, own]) {
        expect(await joinable(other)).toEqual([]);
        expect((await join(other, talk)).status).toBe(404);
        expect(await read(other, talk)).toBe(notFound);
      }
    };
    await stayOutside();
    await talk.share(true);
    await talk.answer(false);
    expect((await join(helper, talk)).status).toBe(404);
    await talk.answer(true);
    expect((await join(helper, talk)).status).toBe(204);
    expect((await join(own, talk)).status).toBe(204);
    await send(holder, conversation, 'With both');
    expect(await read(helper, talk)).toEqual(['With both']);
    // When the holder stops sharing, open pages lose access at once.
    const socket = await live.open(helper);
    const told = next(socket, 'conversation');
    await talk.share(false);
    expect(await told).toEqual({ conversationId: conversation });
    await stayOutside();
    expect((await send(helper, conversation, 'Still here?')).status).toBe(404);
    await send(companion, conversation, 'About something else');
    await talk.share(true);
    // A holder who left the circle grants no access.
    await changeCircleRole(
      test.database,
      { person: talk.person, member: holder.accountId },
      'helper',
    );
    await endMemberships(test.database, { person: talk.person, member: holder.accountId });
    await stayOutside();
  });

  it('a helper of a circle in the conversation of its person cannot join a conversation with a companion of another person in care', async () => {
    const talk = await arrangeCircleTalk(test, { forLovedOne: true });
    await removeTrials(test.database, talk.person);
    expect(await joinable(talk.helper)).toEqual([]);
    expect((await join(talk.helper, talk)).status).toBe(404);
  });

  it('counts, marks and reports messages since they joined', async () => {
    const talk = await arrangeCircleTalk(test);
    const { holder, helper, conversation } = talk;
    const early = (await send(holder, conversation, 'Early')).body.message;
    await join(helper, talk);
    const unread = async () => (await helper.call('GET /conversations/unread')).body.count;
    expect(await unread()).toBe(0);
    const late = (await send(holder, conversation, 'Late')).body.message;
    expect(await unread()).toBe(1);
    expect((await conversationOf(helper, talk)).unreadCount).toBe(1);
    const report = (messageId: string) =>
      helper.call('POST /message-flags', {
        id: crypto.randomUUID(),
        messageId,
        reason: 'Not kind',
      });
    expect((await report(early.id)).status).toBe(404);
    expect((await report(late.id)).status).toBe(201);
    const marked = await helper.call(`PUT /conversations/${conversation}/marks`, { readSeq: 2 });
    expect(marked.body).toEqual({ deliveredSeq: 2, readSeq: 2 });
    expect(await unread()).toBe(0);
    expect((await helper.call(`POST /conversations/${conversation}/typing`, {})).status).toBe(204);
  });

  it('a helper of a circle in the conversation of its person can also be the person with an account of their own', async () => {
    const talk = await arrangeCircleTalk(test, { forLovedOne: true, agreed: false });
    const own = await test.person('older_user', 'Sri');
    expect((await join(own, talk)).status).toBe(404);
    await setPersonAccount(test.database, talk.person, own.accountId);
    expect((await join(talk.helper, talk)).status).toBe(404);
    expect((await join(own, talk)).status).toBe(204);
    await send(talk.companion, talk.conversation, 'Good morning');
    expect(await read(own, talk)).toEqual(['Good morning']);
  });

  it('a helper of a circle in the conversation of its person can be muted like everyone else', async () => {
    const talk = await arrangeCircleTalk(test);
    await join(talk.helper, talk);
    await test.database.query(
      `insert into chat.mutes (account_id, muted_until) values ($1, now() + interval '1 day')`,
      [talk.helper.accountId],
    );
    expect((await send(talk.helper, talk.conversation, 'Hello')).body.code).toBe('muted');
    expect((await send(talk.holder, talk.conversation, 'Hello')).status).toBe(201);
  });
});

describe('the participation of a helper ends', () => {
  const helperOf = (talk: CircleTalk) => ({ person: talk.person, member: talk.helper.accountId });
  const ends: [string, (talk: CircleTalk) => Promise<unknown>][] = [
    ['when the person takes the consent back', (talk) => talk.answer(false)],
    [
      'when they are removed from the circle',
      async (talk) => {
        await endMemberships(test.database, helperOf(talk), 'removed');
        await recordCircleChange(test.database, helperOf(talk), { what: 'removed' });
      },
    ],
    [
      'when they become a viewer',
      async (talk) => {
        await changeCircleRole(test.database, helperOf(talk), 'viewer');
        const change = { what: 'role_changed', role: 'viewer' };
        await recordCircleChange(test.database, helperOf(talk), change);
      },
    ],
    [
      'when the person hides messages from them',
      async (talk) => {
        await hideKind(test.database, { ...helperOf(talk), kind: 'messages' });
        const change = { what: 'hidden', kind: 'messages' };
        await recordCircleChange(test.database, helperOf(talk), change);
      },
    ],
    ['when they leave the conversation', (talk) => leave(talk.helper, talk)],
    ['when the circle is gone', (talk) => removeCircle(test.database, talk.person)],
  ];
  it.each(ends)('%s, at once, also on open pages', async (_when, end) => {
    const talk = await arrangeCircleTalk(test);
    const { holder, companion, helper, conversation } = talk;
    await join(helper, talk);
    await send(helper, conversation, 'I was here');
    const [socket, others] = await Promise.all([live.open(helper), live.open(companion)]);
    const told = [next(socket, 'conversation'), next(others, 'conversation')];
    await end(talk);
    expect(await Promise.all(told)).toEqual([
      { conversationId: conversation },
      { conversationId: conversation },
    ]);
    const heard: unknown[] = [];
    socket.onAny((...event) => heard.push(event));
    const arrival = next(others, 'message');
    await send(holder, conversation, 'Among two again');
    await arrival;
    await silence(100);
    expect(heard).toEqual([]);
    expect(await read(helper, talk)).toBe(notFound);
    expect((await helper.call('GET /conversations')).body.conversations).toEqual([]);
    expect((await helper.call('GET /conversations/unread')).body.count).toBe(0);
    expect((await send(helper, conversation, 'Still here?')).status).toBe(404);
    expect((await leave(helper, talk)).status).toBe(404);
    const written = await conversationOf(companion, talk);
    expect(written.participants).toContainEqual(
      expect.objectContaining({
        ...{ userId: helper.accountId, fullName: 'Dewi Helper' },
        membership: { joinedAt: expect.any(String), endedAt: expect.any(String) },
      }),
    );
    expect(await read(companion, talk)).toEqual(['I was here', 'Among two again']);
  });

  it('the participation of a helper ends and starts again when they join again, which is announced too', async () => {
    const talk = await arrangeCircleTalk(test);
    const { holder, helper, conversation } = talk;
    await join(helper, talk);
    await send(holder, conversation, 'First time');
    await talk.answer(false);
    await send(holder, conversation, 'Alone');
    await talk.answer(true);
    expect(await read(helper, talk)).toBe(notFound);
    expect((await join(helper, talk)).status).toBe(204);
    await send(holder, conversation, 'Second time');
    expect(await read(helper, talk)).toEqual(['Second time']);
    expect(await noticesOf(talk.companion)).toHaveLength(2);
  });

  it('the participation of a helper ends without a reminder about messages that they can no longer read', async () => {
    const talk = await arrangeCircleTalk(test);
    const { holder, helper, conversation } = talk;
    await join(helper, talk);
    await send(holder, conversation, 'Unread');
    const remind = () =>
      system.call(`select chat.tell_unread($1, $2, now() + interval '2 hours')`, [
        conversation,
        helper.accountId,
      ]);
    const unread = () =>
      test.database.query(
        `select from chat.notifications where recipient_id = $1 and type = 'message_unread' and read_at is null`,
        [helper.accountId],
      );
    await remind();
    expect(await unread()).toHaveLength(1);
    await talk.answer(false);
    expect(await unread()).toHaveLength(0);
    await send(holder, conversation, 'Later');
    await remind();
    expect(await unread()).toHaveLength(0);
  });
});
