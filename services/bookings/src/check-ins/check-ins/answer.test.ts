import { suspend } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createQuestionTest, type QuestionTest } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
});
afterAll(async () => {
  await place.stop();
  await test.stop();
});

const chainOf = async (checkIn: string) =>
  (
    await place.query<{ id: string; state: string }>(
      'select id, state from bookings.missed_check_ins where daily_check_in_id = $1',
      [checkIn],
    )
  )[0];
const answer = async (client: TestPerson, id: string, body: object) =>
  (await client.call(`POST /check-ins/${id}/answer`, body)).body.checkIn;

/** Moves an open question back by a day, so that it is late. */
const moveToYesterday = (id: string) =>
  place.query(
    `update bookings.check_ins set state = 'late', local_date = local_date - 1, opens_at = opens_at - interval '1 day',
         closes_at = closes_at - interval '1 day', next_at = now() - interval '1 minute' where id = $1`,
    [id],
  );

/** An unanswered question of yesterday, and an open one of today. */
async function twoDays(client: TestPerson, isMissed: boolean) {
  const { id: yesterday } = await place.question(client);
  await moveToYesterday(yesterday);
  if (isMissed) await place.advance();
  const [row] = await place.query<{ id: string }>(
    `insert into bookings.check_ins (plan_id, client_id, loved_one_id, companion_id, local_date, window_no, time_zone, opens_at,
         closes_at, state, next_at, asked_at, created_at)
       select plan_id, client_id, loved_one_id, companion_id, local_date + 1, window_no, time_zone, opens_at + interval '1 day',
           closes_at + interval '1 day', 'open', closes_at + interval '1 day', opens_at + interval '1 day', now()
         from bookings.check_ins where id = $1 returning id`,
    [yesterday],
  );
  return { yesterday, today: row?.id ?? '' };
}

describe('a live fine', () => {
  it('ends the search that began because of an earlier question of the plan', async () => {
    const client = await test.person('client');
    const { yesterday, today } = await twoDays(client, true);
    expect(await chainOf(yesterday)).toMatchObject({ state: 'running' });
    expect(await answer(client, today, { answer: 'fine' })).toMatchObject({ state: 'fine' });
    expect(await chainOf(yesterday)).toMatchObject({ state: 'ended' });
    expect(await place.stateOf(yesterday)).toBe('fine');
  });

  it('keeps a search from beginning because of an earlier question, by a link to one question too', async () => {
    const client = await test.person('client');
    const { yesterday, today } = await twoDays(client, false);
    const token = await place.token(today);
    await test.nobody.call('POST /check-in-tokens/answer', { token, answer: 'fine' });
    await place.advance();
    expect(await place.stateOf(yesterday)).toBe('fine');
    expect(await chainOf(yesterday)).toBeUndefined();
  });

  it('leaves the questions of others, and a call or help of another day', async () => {
    const [client, other] = [await test.person('client'), await test.person('client')];
    const { yesterday, today } = await twoDays(client, true);
    const { yesterday: others } = await twoDays(other, true);
    await answer(client, yesterday, { answer: 'help' });
    await answer(client, today, { answer: 'fine' });
    expect(await place.stateOf(yesterday)).toBe('help');
    expect(await chainOf(yesterday)).toMatchObject({ state: 'running' });
    expect(await place.stateOf(others)).toBe('missed');
    expect(await chainOf(others)).toMatchObject({ state: 'running' });
  });

  it('a live "fine" and another at the same time, to two questions, both count', async () => {
    const client = await test.person('client');
    const { yesterday, today } = await twoDays(client, true);
    const answers = await Promise.all(
      [yesterday, today, yesterday, today].map((id) =>
        client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.checkIn?.state, body.code])).toEqual(
      Array.from({ length: 4 }, () => [200, 'fine', undefined]),
    );
    expect(await chainOf(yesterday)).toMatchObject({ state: 'ended' });
  });
});

describe('the same answer again', () => {
  it.each(['fine', 'call', 'help'] as const)('keeps what was written with %s', async (given) => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    expect(await answer(client, id, { answer: given })).toMatchObject({ message: null });
    const message = 'I am in the kitchen';
    expect(await answer(client, id, { answer: given, message })).toMatchObject({ message });
    expect(await answer(client, id, { answer: given })).toMatchObject({ message, state: given });
  });

  it('asks for help again where somebody else ended the search', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    await answer(client, id, { answer: 'help' });
    // The same as when a contact reports that they reached the person.
    const chain = (await chainOf(id))?.id;
    await place.query(
      `insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at) values ($1, 'reached', 'contact', now())`,
      [chain],
    );
    await place.query(
      `update bookings.missed_check_ins set state = 'ended', next_at = null, ended_at = now() where id = $1`,
      [chain],
    );
    await answer(client, id, { answer: 'help' });
    expect(await chainOf(id)).toMatchObject({ state: 'running' });
    const helps = await place.query(
      `select from bookings.missed_check_in_steps where check_in_id = $1 and kind = 'help'`,
      [chain],
    );
    expect(helps).toHaveLength(2);
    await answer(client, id, { answer: 'help' });
    expect(
      await place.query(
        `select from bookings.missed_check_in_steps where check_in_id = $1 and kind = 'help'`,
        [chain],
      ),
    ).toHaveLength(2);
  });
});

it("a suspended person's response counts by the link that asked them, without its message", async () => {
  const client = await test.person('client');
  const { yesterday, today } = await twoDays(client, true);
  await suspend(place, client.accountId);
  const token = await place.token(today);
  const visited = await test.nobody.call('POST /check-in-tokens/visit', { token });
  expect(visited.body.question).toMatchObject({ canAnswer: true });
  const body = { token, answer: 'fine', message: 'To somebody' };
  const { status } = await test.nobody.call('POST /check-in-tokens/answer', body);
  expect(status).toBe(200);
  expect(await place.stateOf(today)).toBe('fine');
  expect(await chainOf(yesterday)).toMatchObject({ state: 'ended' });
  expect(
    await place.query('select message from bookings.check_ins where id = $1', [today]),
  ).toEqual([{ message: null }]);
});

it('ends a search by the personal link for a week, and shows an answer for a day and a half', async () => {
  const client = await test.person('client');
  const lovedOneId = await place.lovedOne(client);
  const { id } = await place.question(client, { lovedOneId });
  const made = await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {});
  const token: string = made.body.token;
  const post = async (call: string, more: object = {}) =>
    (await test.nobody.call(`POST /personal-links/${call}`, { token, ...more })).body;
  for (const _ of [1, 2]) await moveToYesterday(id);
  await place.advance();
  expect(await chainOf(id)).toMatchObject({ state: 'running' });
  expect((await post('visit')).question).toMatchObject({ state: 'missed', canAnswer: true });
  expect((await post('answer', { answer: 'fine' })).question).toMatchObject({ state: 'fine' });
  expect(await chainOf(id)).toMatchObject({ state: 'ended' });
  expect((await post('visit')).question).toBeNull();
});
