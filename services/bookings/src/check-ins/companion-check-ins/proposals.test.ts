import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import { changeLovedOne } from '@kabar/dev/neighbours/client';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createBookingActions } from '../../bookings-fixture.ts';
import { createCircleTest } from '../../care/circle-care/circles-fixture.ts';
import { createQuestionTest, type QuestionTest } from '../check-ins/questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let actions: ReturnType<typeof createBookingActions>;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  actions = createBookingActions(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await actions.close();
  await place.stop();
  await test.stop();
});

const start = hourAhead(30);

/** A person requested a call, and the companion proposes a time. */
async function propose(
  client: TestPerson,
  companion: TestPerson,
  lovedOneId: string | null = null,
) {
  await place.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')
       on conflict do nothing`,
    [client.accountId, companion.accountId],
  );
  const made = await place.planOf(client, { lovedOneId });
  expect(made.body).toMatchObject({ plan: { lovedOneId } });
  await place.open();
  const [{ id = '' } = {}] = await place.questionsOf(made.body.plan.id);
  const answer = { token: await place.token(id), answer: 'call' };
  expect((await test.nobody.call('POST /check-in-tokens/answer', answer)).status).toBe(200);
  const replyId = randomUUID();
  const body = { replyId, text: 'At ten?', proposedAt: start.toISOString() };
  expect((await companion.call(`POST /check-ins/${id}/reply`, body)).status).toBe(201);
  return { id, replyId };
}

const todayOf = async (client: TestPerson) =>
  (await client.call('GET /check-ins/today')).body.checkIns[0];
const typesFor = async (person: TestPerson) =>
  (await actions.noticesOf(person)).map(({ type }) => type);

describe('a time that is proposed', () => {
  it('a proposed time is booked by the first of two clients, and the other books the next one under the same id', async () => {
    const companion = await actions.companion(start, 3);
    const clients = [await actions.subscriber(companion), await actions.subscriber(companion)];
    const offers: { replyId: string }[] = [];
    for (const client of clients) offers.push(await propose(client, companion));
    const book = (place: number, scheduledAt: string) =>
      clients[place]?.call('POST /bookings', { id: offers[place]?.replyId, scheduledAt });
    const answers = await Promise.all([0, 1].map((one) => book(one, start.toISOString())));
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([201, 409]);
    const loser = answers.findIndex((answer) => answer?.status === 409);
    const { code, nearestTimes } = answers[loser]?.body ?? {};
    expect(code).toMatch(/taken|booked/);
    const next = nearestTimes.find((time: string) => time > start.toISOString());
    expect((await book(loser, next))?.status).toBe(201);
    expect(await todayOf(clients[loser] ?? companion)).toMatchObject({
      proposal: { id: offers[loser]?.replyId, startsAt: next, isBooked: true },
    });
  });

  it('a proposed time is seen by the holder of a loved one who agrees, without the reply, and booked with the id of the reply', async () => {
    const companion = await actions.companion(start, 3);
    const client = await actions.subscriber(companion);
    const lovedOneId = await place.lovedOne(client);
    const { replyId } = await propose(client, companion, lovedOneId);
    const offer = { id: replyId, startsAt: start.toISOString(), companionId: companion.accountId };
    expect(await todayOf(client)).toMatchObject({
      ...{ lovedOneId, reply: null, proposal: { ...offer, isAccepted: false, isBooked: false } },
    });
    const booking = { id: replyId, scheduledAt: start.toISOString(), lovedOneId };
    expect((await client.call('POST /bookings', booking)).status).toBe(201);
    expect((await client.call('POST /bookings', booking)).body.id).toBe(replyId);
    expect((await todayOf(client)).proposal.isBooked).toBe(true);
    expect(
      (await (await test.person('client')).call('GET /check-ins/today')).body.checkIns,
    ).toEqual([]);
  });

  it('a proposed time is not seen by the holder of a loved one who does not agree', async () => {
    const companion = await actions.companion(start, 3);
    const client = await actions.subscriber(companion);
    await propose(client, companion, await place.lovedOne(client, { sees: false }));
    expect(await todayOf(client)).toBeUndefined();
  });

  it('a proposed time is shown to a helper of the circle, who books it, and to no viewer', async () => {
    const around = await circles.arrange({ consents: ['calendar', 'check_ins'], start });
    const { holder, helper, viewer, stranger, companion, person } = around;
    await changeLovedOne(place, person, { time_zone: 'Asia/Jakarta' });
    const { replyId } = await propose(holder, companion, person);
    const read = async (reader: TestPerson) =>
      (await reader.call(`GET /care/${person}`)).body.todaysCheckIn;
    expect(await read(helper)).toMatchObject({ proposal: { id: replyId, isBooked: false } });
    expect(await read(viewer)).toMatchObject({ state: 'call', proposal: null });
    expect(await read(stranger)).toBeUndefined();
    const booking = { id: replyId, scheduledAt: start.toISOString() };
    expect((await viewer.call(`POST /care/${person}/bookings`, booking)).status).toBe(403);
    expect((await helper.call(`POST /care/${person}/bookings`, booking)).status).toBe(201);
    expect((await read(helper)).proposal.isBooked).toBe(true);
    await circles.consent(around, 'calendar', false);
    expect((await read(helper)).proposal).toBeNull();
  });
});

describe('"Yes, please" on the personal link', () => {
  const linkOf = async (client: TestPerson, lovedOneId: string): Promise<string> =>
    (await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {})).body.token;
  const post = (path: string, token: string) =>
    test.nobody.call(`POST /personal-links/${path}`, { token });

  it('notifies the holder and the companion, once, and books nothing', async () => {
    const companion = await actions.companion(start, 3);
    const client = await actions.subscriber(companion);
    const lovedOneId = await place.lovedOne(client);
    const token = await linkOf(client, lovedOneId);
    expect((await post('proposal', token)).body.code).toBe('question_over');
    const { id, replyId } = await propose(client, companion, lovedOneId);
    const open = { startsAt: start.toISOString(), isAccepted: false, isBooked: false };
    expect((await post('visit', token)).body.question.proposal).toEqual(open);
    for (const _ of [1, 2]) {
      const said = await post('proposal', token);
      expect(said.body.question.proposal).toEqual({ ...open, isAccepted: true });
    }
    const jobs = await place.query(
      `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'bookings:notify-of-yes' and job.payload ->> 'checkInId' = $1`,
      [id],
    );
    expect(jobs).toHaveLength(1);
    await test.service.jobs['bookings:notify-of-yes']?.({ checkInId: id } as never, {} as never);
    for (const person of [client, companion])
      expect(await typesFor(person)).toContain('check_in_time_accepted');
    expect((await client.call('GET /bookings?when=upcoming')).body.bookings).toEqual([]);
    const morning = (await companion.call('GET /companion-check-ins')).body.checkIns[0];
    expect(morning.reply.acceptedAt).not.toBeNull();
    expect((await todayOf(client)).proposal).toMatchObject({ isAccepted: true, isBooked: false });
    await client.call('POST /bookings', {
      ...{ id: replyId, scheduledAt: start.toISOString(), lovedOneId },
    });
    expect((await post('visit', token)).body.question.proposal.isBooked).toBe(true);
  });

  it('counts for this loved one alone, not after its time, and not of a suspended holder', async () => {
    const companion = await actions.companion(start, 3);
    const client = await actions.subscriber(companion);
    const lovedOneId = await place.lovedOne(client);
    const other = await linkOf(client, await place.lovedOne(client));
    const token = await linkOf(client, lovedOneId);
    const { replyId } = await propose(client, companion, lovedOneId);
    expect((await post('proposal', other)).body.code).toBe('question_over');
    expect((await post('proposal', 'x'.repeat(43))).body.code).toBe('personal_link_not_valid');
    await place.query(
      `update bookings.check_in_replies set created_at = now() - interval '2 hours', proposed_at = now() - interval '1 minute' where id = $1`,
      [replyId],
    );
    expect((await post('proposal', token)).body.code).toBe('time_passed');
    await place.query(
      `update bookings.check_in_replies set proposed_at = now() + interval '1 hour' where id = $1`,
      [replyId],
    );
    await circles.suspend(client);
    expect((await post('proposal', token)).body.code).toBe('question_over');
  });
});
