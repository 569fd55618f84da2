import { randomUUID } from 'node:crypto';
import { suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { openConversation, readMessages } from '@kabar/dev/neighbours/conversations';
import { readEarnings } from '@kabar/dev/neighbours/earnings';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type CheckInTest, createCheckInTest } from '../missed-check-ins/check-ins-fixture.ts';
import { createQuestionTest, type QuestionTest, switchCheckIns } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let people: CheckInTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  people = await createCheckInTest(test);
});
afterAll(async () => {
  await people.stop();
  await place.stop();
  await test.stop();
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body?.code === undefined ? `${status}` : `${status} ${body.code}`;
const run = (task: string, payload: object = {}) =>
  test.service.jobs[`bookings:${task}`]?.(payload as never, {} as never);
const chainOf = async (checkIn: string) =>
  (
    await place.query<{ id: string; state: string; companion: string | null }>(
      'select id, state, companion_user_id as companion from bookings.missed_check_ins where daily_check_in_id = $1',
      [checkIn],
    )
  )[0];
const typesFor = async (person: TestPerson) =>
  (await people.actions.noticesOf(person)).map(({ type }) => type);
const suspend = (client: TestPerson) => suspendAccount(place, client.accountId);

const assign = (client: TestPerson, companion: TestPerson) =>
  place.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
    [client.accountId, companion.accountId],
  );

/** A paying client and their companion. */
async function accompanied() {
  const companion = await people.companion();
  const { client } = await people.client(companion);
  await assign(client, companion);
  return { client, companion };
}

/** A loved one with a personal link and an open question, and the companion of their family. */
async function lovedOneWithLink() {
  const { client, companion } = await accompanied();
  const lovedOneId = await place.lovedOne(client);
  const { id, planId } = await place.question(client, { lovedOneId });
  const made = await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {});
  const token: string = made.body.token;
  const post = (call: string, more: object = {}) =>
    test.nobody.call(`POST /personal-links/${call}`, { token, ...more });
  return { client, companion, lovedOneId, id, planId, post };
}

/** As if the window and its grace period had passed. */
async function miss(id: string) {
  await place.query(
    `update bookings.check_ins set state = 'late', opens_at = opens_at - interval '2 hours', closes_at = closes_at - interval '2 hours',
         next_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  await place.advance();
  expect(await place.stateOf(id)).toBe('missed');
}

describe('a loved one whose account holder is suspended', () => {
  it('answers a question by the personal link, without what they write, and nothing else opens', async () => {
    const { client, id, post } = await lovedOneWithLink();
    await suspend(client);
    expect((await post('visit')).body).toMatchObject({
      ...{ question: { state: 'open', canAnswer: true }, call: null, checkIn: null },
    });
    expect((await post('answer', { answer: 'fine', message: 'To somebody' })).status).toBe(200);
    expect(
      await place.query('select state, message from bookings.check_ins where id = $1', [id]),
    ).toEqual([{ state: 'fine', message: null }]);
  });

  it('a loved one whose account holder is suspended is refused by the link where nothing was asked', async () => {
    const { client, id, post } = await lovedOneWithLink();
    await place.query(
      `update bookings.check_ins set state = 'withdrawn', next_at = null where id = $1`,
      [id],
    );
    await suspend(client);
    expect(codeOf(await post('visit'))).toBe('403 personal_link_not_valid');
  });
});

describe('the feature goes off in the middle', () => {
  it('whoever is searched for can still end it: by their page, their links and the link of a mail', async () => {
    const own = await test.person('client');
    const question = await place.question(own);
    const mailed = await place.question(await test.person('client'));
    const lovedOne = await lovedOneWithLink();
    for (const { id } of [question, mailed, lovedOne]) await miss(id);
    const open = await place.question(await test.person('client'));
    const [mailedToken, openToken] = await Promise.all(
      [mailed.id, open.id].map((id) => place.token(id)),
    );
    await switchCheckIns(test, false);
    try {
      const answer = { answer: 'fine' };
      const answers = [
        await own.call(`POST /check-ins/${question.id}/answer`, answer),
        await test.nobody.call('POST /check-in-tokens/answer', { token: mailedToken, ...answer }),
        await lovedOne.post('answer', answer),
        // No search is running for this person.
        await test.nobody.call('POST /check-in-tokens/answer', { token: openToken, ...answer }),
      ];
      expect(answers.map(codeOf)).toEqual(['200', '200', '200', '403 check_ins_off']);
    } finally {
      await switchCheckIns(test, true);
    }
    for (const { id } of [question, mailed, lovedOne])
      expect(await chainOf(id)).toMatchObject({ state: 'ended' });
    expect(await place.stateOf(open.id)).toBe('open');
  });

  it('a search that runs goes on to staff, a wish for a call too, and nothing new starts', async () => {
    const { client } = await accompanied();
    const searched = await place.question(client);
    await miss(searched.id);
    const caller = await accompanied();
    const wish = await place.question(caller.client);
    await caller.client.call(`POST /check-ins/${wish.id}/answer`, { answer: 'call' });
    const open = await place.question(await test.person('client'));
    const late = await place.question(await test.person('client'));
    await place.query(
      `update bookings.check_ins set state = 'late', closes_at = now() - interval '40 minutes', opens_at = now() - interval '2 hours'
         where id = $1`,
      [late.id],
    );
    await switchCheckIns(test, false);
    try {
      await place.query(
        `update bookings.check_ins set next_at = now() - interval '1 second' where id = any ($1)`,
        [[wish.id, open.id, late.id]],
      );
      for (const _ of [1, 2]) await run('advance-check-ins');
      for (let step = 0; step < 12; step += 1) {
        await place.query(
          `update bookings.missed_check_ins set next_at = now() - interval '1 second'
             where daily_check_in_id = $1 and next_at is not null`,
          [searched.id],
        );
        await run('advance-missed-check-ins');
      }
    } finally {
      await switchCheckIns(test, true);
    }
    expect(await chainOf(searched.id)).toMatchObject({ state: 'with_staff' });
    const staff = await readIncidents(
      place,
      { reference_type: 'check_in', reference_id: wish.id },
      ['kind'],
    );
    expect(staff).toEqual([{ kind: 'urgent' }]);
    expect([await place.stateOf(open.id), await place.stateOf(late.id)]).toEqual(['open', 'late']);
    expect([await chainOf(open.id), await chainOf(late.id)]).toEqual([undefined, undefined]);
  });
});

describe('"Please call me"', () => {
  /** A missed question, and the next open one of the same plan. */
  async function twoQuestions() {
    const { client, companion } = await accompanied();
    const { id: first } = await place.question(client);
    await miss(first);
    const [row] = await place.query<{ id: string }>(
      `insert into bookings.check_ins (plan_id, client_id, companion_id, local_date, window_no, time_zone, opens_at, closes_at, state,
           next_at, asked_at, created_at)
         select plan_id, client_id, companion_id, local_date, 2, time_zone, now() - interval '1 minute', now() + interval '1 hour',
             'open', now() + interval '30 minutes', now(), now() from bookings.check_ins where id = $1 returning id`,
      [first],
    );
    return { client, companion, first, second: row?.id ?? '' };
  }

  it.each(['first', 'second'] as const)(
    '"Please call me" to one question ends the search because of another, and one talk ends both (%s)',
    async (spokenOf) => {
      const { client, companion, ...questions } = await twoQuestions();
      const { first, second } = questions;
      expect(await chainOf(first)).toMatchObject({ state: 'running' });
      await client.call(`POST /check-ins/${second}/answer`, { answer: 'call' });
      expect(await chainOf(first)).toMatchObject({ state: 'ended' });
      const waiting = () =>
        place.query(
          'select state, next_at is not null as escalates, spoken_at is not null as spoken from bookings.check_ins where id = any ($1) order by opens_at',
          [[first, second]],
        );
      // The call request is notified once: the earlier question does not escalate again.
      expect(await waiting()).toEqual([
        { state: 'call', escalates: false, spoken: false },
        { state: 'call', escalates: true, spoken: false },
      ]);
      const said = await companion.call(`POST /check-ins/${questions[spokenOf]}/spoken`, {});
      expect(said.status).toBe(200);
      expect(await waiting()).toEqual([
        { state: 'call', escalates: false, spoken: true },
        { state: 'call', escalates: false, spoken: true },
      ]);
    },
  );

  it('a talk because of a call for help ends the search because of an earlier question', async () => {
    const { client, companion, first, second } = await twoQuestions();
    await client.call(`POST /check-ins/${second}/answer`, { answer: 'help' });
    expect(await chainOf(first)).toMatchObject({ state: 'running' });
    await companion.call(`POST /check-ins/${second}/spoken`, {});
    expect(await chainOf(first)).toMatchObject({ state: 'ended' });
    expect(await chainOf(second)).toMatchObject({ state: 'ended' });
  });
});

it('a late fine without a companion asks staff, who may end the search', async () => {
  const client = await test.person('client');
  const { id } = await place.question(client);
  await miss(id);
  const tappedAt = new Date(Date.now() - 70 * 60_000).toISOString();
  await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine', tappedAt });
  const [job] = await place.query<{ payload: object }>(
    `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'bookings:notify-of-answer' and job.payload ->> 'checkInId' = $1`,
    [id],
  );
  for (const _ of [1, 2]) await run('notify-of-answer', job?.payload);
  const incidents = await readIncidents(place, { client_id: client.accountId }, ['kind', 'cause']);
  const late = incidents.filter(({ cause }) => cause.startsWith(`late fine ${id}`));
  expect(late).toMatchObject([{ kind: 'urgent' }]);
  expect(await chainOf(id)).toMatchObject({ state: 'running' });
  const admin = await test.person('admin');
  expect((await client.call(`POST /check-ins/${id}/spoken`, {})).status).toBe(403);
  expect((await admin.call(`POST /check-ins/${id}/spoken`, {})).status).toBe(200);
  expect(await chainOf(id)).toMatchObject({ state: 'ended' });
});

it('"Stop asking me" in a search leaves its question to be answered, and notifies the companion', async () => {
  const { companion, lovedOneId, id, post } = await lovedOneWithLink();
  await miss(id);
  await post('stop', { stopped: true });
  await run('notify-of-stop', { lovedOneId });
  expect(await typesFor(companion)).toContain('asking_stopped');
  expect((await post('visit')).body).toMatchObject({
    ...{ isStopped: true, question: { state: 'missed', canAnswer: true } },
  });
  expect((await post('answer', { answer: 'fine' })).body.question).toBeNull();
  expect(await chainOf(id)).toMatchObject({ state: 'ended' });
});

describe('a companion who accompanies the client no longer', () => {
  it('neither sees nor answers old questions, and what waits goes to staff, or to whoever comes next', async () => {
    const { client, companion } = await accompanied();
    const { id } = await place.question(client);
    await miss(id);
    const end = () =>
      place.query(
        `update bookings.client_companion_assignments set status = 'ended', ended_at = now(), ended_by = 'staff'
           where client_id = $1 and status = 'active'`,
        [client.accountId],
      );
    const morning = async (one: TestPerson) =>
      (await one.call('GET /companion-check-ins')).body.checkIns.map(
        (row: { id: string }) => row.id,
      );
    expect(await morning(companion)).toEqual([id]);
    await end();
    expect(await morning(companion)).toEqual([]);
    expect(await chainOf(id)).toMatchObject({ state: 'running', companion: null });
    const next = await people.companion();
    await assign(client, next);
    expect(await morning(next)).toEqual([id]);
    expect(await chainOf(id)).toMatchObject({ companion: next.accountId });
    await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' });
    await end();
    const reply = { replyId: randomUUID(), text: 'Good morning' };
    expect(codeOf(await next.call(`POST /check-ins/${id}/reply`, reply))).toBe('404 not_found');
    expect(await morning(next)).toEqual([]);
  });
});

it('the trial does not begin again after a loved one was removed and added', async () => {
  const client = await test.person('client');
  const first = await place.lovedOne(client);
  expect((await place.planOf(client, { lovedOneId: first })).status).toBe(201);
  await place.query(
    `update bookings.check_in_trials set since = now() - interval '15 days' where client_id = $1`,
    [client.accountId],
  );
  await run('forget-personal-link', { lovedOneId: first });
  const again = await place.planOf(client, { lovedOneId: await place.lovedOne(client) });
  expect(codeOf(again)).toMatch(/plan_not_paid$/);
});

describe('a reply', () => {
  async function answeredQuestion() {
    const { client, companion } = await accompanied();
    const { id } = await place.question(client);
    await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' });
    const replyId = randomUUID();
    const reply = () =>
      companion.call(`POST /check-ins/${id}/reply`, { replyId, text: 'Good morning, Ibu' });
    return { client, companion, id, replyId, reply };
  }

  it('a reply is also sent as a message, once, if the two can write to each other', async () => {
    const { client, companion, replyId, reply } = await answeredQuestion();
    await openConversation(people.actions.system, {
      client: client.accountId,
      companion: companion.accountId,
    });
    for (const _ of [1, 2]) expect((await reply()).status).toBe(201);
    expect(await readMessages(place, { id: replyId }, ['id', 'sender_id', 'content'])).toEqual([
      { id: replyId, sender_id: companion.accountId, content: 'Good morning, Ibu' },
    ]);
    expect((await typesFor(client)).filter((type) => type === 'check_in_reply')).toHaveLength(1);
  });

  it('a reply can be objected to, once, only by its person, which holds its earning, whether posted before or after', async () => {
    for (const isPaidBefore of [true, false]) {
      const { client, companion, id, replyId, reply } = await answeredQuestion();
      const object = (who: TestPerson) =>
        who.call(`POST /check-ins/${id}/objection`, { message: 'It was for somebody else' });
      expect(codeOf(await object(client))).toBe('404 not_found');
      await reply();
      if (isPaidBefore) await run('pay-reply', { replyId });
      expect(codeOf(await object(await test.person('client')))).toBe('404 not_found');
      expect(codeOf(await object(companion))).toMatch(/^403/);
      expect((await object(client)).status).toBe(204);
      expect(codeOf(await object(client))).toBe('409 already_objected');
      if (!isPaidBefore) await run('pay-reply', { replyId });
      expect(await readEarnings(place, { id: replyId }, ['objected_at', 'decision'])).toEqual([
        { objected_at: expect.any(Date), decision: null },
      ]);
      expect(
        await readIncidents(place, { cause: `objection to reply ${replyId}` }, ['kind']),
      ).toEqual([{ kind: 'objection' }]);
    }
  });

  // Decision: 97
  it('an admin decides whether a reply is paid after an objection, which closes the case and notifies both', async () => {
    const admin = await test.person('admin');
    const moderator = await test.person('moderator');
    for (const [paid, isPaidBefore] of [
      [0, true],
      [1, true],
      [0, false],
    ] as const) {
      const { client, companion, id, replyId, reply } = await answeredQuestion();
      await reply();
      if (isPaidBefore) await run('pay-reply', { replyId });
      await client.call(`POST /check-ins/${id}/objection`, { message: 'It was for another' });
      for (const matter of [id, replyId])
        expect((await moderator.call(`GET /session-logs/${matter}/objection`)).body).toMatchObject({
          ...{ id: replyId, about: 'reply', message: 'It was for another', decision: null },
          ...{ client: { id: client.accountId }, companion: { id: companion.accountId } },
          ...{ paidMinutes: isPaidBefore ? 1 : 0, mostMinutes: isPaidBefore ? 1 : 0 },
        });
      const decide = (minutes: number, who = admin) =>
        who.call(`POST /session-logs/${replyId}/objection-decision`, {
          minutes,
          reason: 'We read it',
        });
      for (const who of [client, companion, moderator])
        expect(codeOf(await decide(paid, who))).toBe('403 forbidden');
      expect(codeOf(await decide(2))).toBe('409 more_than_logged');
      expect((await decide(paid)).body).toMatchObject({ decision: { minutes: paid } });
      expect((await decide(paid)).status).toBe(200);
      expect(codeOf(await decide(1 - paid))).toBe('409 objection_decided');
      if (!isPaidBefore) await run('pay-reply', { replyId });
      expect(await readEarnings(place, { id: replyId }, ['decision'])).toEqual(
        isPaidBefore ? [{ decision: paid === 0 ? 'taken_back' : 'kept' }] : [],
      );
      expect(
        await readIncidents(place, { cause: `objection to reply ${replyId}` }, ['outcome']),
      ).toEqual([{ outcome: 'We read it' }]);
      for (const who of [client, companion])
        expect((await typesFor(who)).filter((type) => type === 'objection_decided')).toHaveLength(
          1,
        );
      const { body } = await client.call('GET /check-ins/today');
      expect(body.checkIns[0]).toMatchObject({ replyObjectionDecidedAt: expect.any(String) });
    }
  });
});
