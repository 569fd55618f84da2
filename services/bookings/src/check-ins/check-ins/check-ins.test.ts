import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { newToken } from '@kabar/server/session-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  createQuestionTest,
  minutesFrom,
  type QuestionTest,
  switchCheckIns,
} from './questions-fixture.ts';

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

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body?.code}`;

describe('the question', () => {
  it('the question is stored once, however often and side by side the job runs', async () => {
    const client = await test.person('client', 'Ibu Ani');
    const planId: string = (await place.planOf(client)).body.plan.id;
    await Promise.all(Array.from({ length: 10 }, () => place.open()));
    expect(await place.questionsOf(planId)).toMatchObject([{ state: 'open' }]);
    const { checkIns, next } = (await client.call('GET /check-ins/today')).body;
    expect(checkIns).toMatchObject([{ planId, state: 'open', personName: 'Ibu Ani', reply: null }]);
    expect(new Date(next[0].opensAt) > new Date()).toBe(true);
  });

  it('the question is not stored by a job that is killed before it commits, and once by the next', async () => {
    const client = await test.person('client');
    const planId: string = (await place.planOf(client)).body.plan.id;
    const { openQuestionsOf } = await import('../check-in-plans/open-questions.ts');
    await expect(
      place.run(async (db) => {
        await openQuestionsOf(db, [planId], new Date());
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await place.questionsOf(planId)).toEqual([]);
    await place.open();
    expect(await place.questionsOf(planId)).toHaveLength(1);
  });

  it('the question is repeated twice and, after the grace period, starts a missed check-in', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const [{ opens_at: opensAt } = { opens_at: new Date() }] = await place.query<{
      opens_at: Date;
    }>('select opens_at from bookings.check_ins where id = $1', [id]);
    const seen = async (minutes: number) => {
      await place.advance(minutesFrom(opensAt, minutes));
      const [row] = await place.query<{ state: string; reminders: number; asked: boolean }>(
        'select state, reminders, asked_at is not null as asked from bookings.check_ins where id = $1',
        [id],
      );
      return row;
    };
    expect(await seen(2)).toEqual({ state: 'open', reminders: 0, asked: true });
    expect(await seen(29)).toMatchObject({ reminders: 0 });
    expect(await seen(31)).toMatchObject({ state: 'open', reminders: 1 });
    expect(await seen(61)).toMatchObject({ state: 'late', reminders: 2 });
    expect(await seen(89)).toMatchObject({ state: 'late' });
    expect(await seen(91)).toMatchObject({ state: 'missed', reminders: 2 });
    const chains = await place.query(
      'select from bookings.missed_check_ins where daily_check_in_id = $1',
      [id],
    );
    expect(chains).toHaveLength(1);
  });
});

describe('an answer on the page', () => {
  it('a response on the page is stored with what was written, which the database holds sealed', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const message = 'Slept well, thank you';
    const answered = await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine', message });
    expect(answered.body.checkIn).toMatchObject({ state: 'fine', cameBy: 'page', message });
    const [row] = await place.query<{ message: Buffer }>(
      'select message from bookings.check_ins where id = $1',
      [id],
    );
    expect(row?.message.includes('Slept')).toBe(false);
  });

  it('counts once: a later fine changes nothing, help outranks it', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const answer = async (answer: string) =>
      (await client.call(`POST /check-ins/${id}/answer`, { answer })).body.checkIn;
    const first = await answer('fine');
    expect(await answer('fine')).toEqual(first);
    expect(await answer('help')).toMatchObject({ state: 'help' });
    expect(await answer('fine')).toMatchObject({ state: 'help' });
  });

  it('a response on the page is refused to everybody but the person', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const call = `POST /check-ins/${id}/answer`;
    const body = { answer: 'fine' };
    expect(codeOf(await (await test.person('client')).call(call, body))).toBe('404 not_found');
    for (const role of ['companion', 'moderator', 'admin'] as const)
      expect((await (await test.person(role)).call(call, body)).status).toBe(403);
    expect((await test.nobody.call(call, body)).status).toBe(401);
    expect(await place.stateOf(id)).toBe('open');
  });

  it('a response on the page is not given by the account holder for a loved one', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client, { lovedOneId: await place.lovedOne(client) });
    const answered = await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' });
    expect(codeOf(answered)).toBe('404 not_found');
    expect(await place.stateOf(id)).toBe('open');
  });

  it('a response on the page is refused once the question was withdrawn', async () => {
    const client = await test.person('client');
    const { planId, id } = await place.question(client);
    await client.call(`DELETE /check-in-plans/${planId}`);
    const answered = await client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' });
    expect(codeOf(answered)).toBe('409 question_over');
  });
});

describe('a link to one question', () => {
  const visit = (token: string) => test.nobody.call('POST /check-in-tokens/visit', { token });
  const answer = (token: string, more: object = {}) =>
    test.nobody.call('POST /check-in-tokens/answer', { token, answer: 'fine', ...more });

  it('answers nothing when it is followed, and once when a button is pressed', async () => {
    const client = await test.person('client', 'Ibu Ani');
    const { id } = await place.question(client);
    const token = await place.token(id);
    for (const _ of [1, 2, 3])
      expect((await visit(token)).body.question).toMatchObject({
        ...{ personName: 'Ibu Ani', holderName: null, state: 'open', canAnswer: true },
      });
    expect(await place.stateOf(id)).toBe('open');
    const answered = await answer(token, { message: 'All is well' });
    expect(answered.body.question).toMatchObject({ state: 'fine' });
    const [{ came_by } = { came_by: '' }] = await place.query<{ came_by: string }>(
      'select came_by from bookings.check_ins where id = $1',
      [id],
    );
    expect(came_by).toBe('mail');
    const today = (await client.call('GET /check-ins/today')).body.checkIns[0];
    expect(today).toMatchObject({ state: 'fine', cameBy: 'mail', message: 'All is well' });
  });

  it('a link to one question is for this question alone, and a guessed one is refused', async () => {
    const client = await test.person('client');
    const one = await place.question(client);
    const other = await place.question(await test.person('client'));
    await answer(await place.token(one.id));
    expect(await place.stateOf(other.id)).toBe('open');
    expect(codeOf(await visit(newToken()))).toBe('403 token_not_valid');
    expect(codeOf(await answer(newToken()))).toBe('403 token_not_valid');
    expect((await answer('guess')).status).toBe(400);
  });

  it('a link to one question has one outcome with an answer by another way at once', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const tokens = [await place.token(id), await place.token(id, 'push')];
    const answers = await Promise.all([
      ...tokens.map((token) => answer(token)),
      client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await place.query<{ count: number }>(
      `select count(distinct answered_at)::int as count from bookings.check_ins where id = $1 and state = 'fine'`,
      [id],
    );
    expect(row?.count).toBe(1);
  });

  it('a link to one question does not believe a tap from the future or before the question', async () => {
    const client = await test.person('client');
    const { id } = await place.question(client);
    const tappedAt = minutesFrom(new Date(), 600).toISOString();
    await answer(await place.token(id), { tappedAt });
    const [row] = await place.query<{ live: boolean }>(
      'select tapped_at = answered_at as live from bookings.check_ins where id = $1',
      [id],
    );
    expect(row?.live).toBe(true);
  });
});

describe('a loved one without an account', () => {
  const linkOf = async (client: Awaited<ReturnType<TestService['person']>>, id: string) =>
    (await client.call(`POST /loved-ones/${id}/personal-link`, {})).body.token as string;
  const answer = (token: string, more: object = {}) =>
    test.nobody.call('POST /personal-links/answer', { token, answer: 'fine', ...more });

  it('answers by the personal link; the family sees the state and never the message', async () => {
    const client = await test.person('client', 'Rina');
    const lovedOneId = await place.lovedOne(client);
    const { id, planId } = await place.question(client, { lovedOneId });
    const token = await linkOf(client, lovedOneId);
    const visit = await test.nobody.call('POST /personal-links/visit', { token });
    expect(visit.body.question).toMatchObject({
      ...{ personName: 'Siti', holderName: 'Rina', state: 'open', canAnswer: true },
    });
    const answered = await answer(token, { message: 'Only for Sari' });
    expect(answered.body.question).toMatchObject({ state: 'fine' });
    const seen = await client.call('GET /check-ins/today');
    expect(seen.body.checkIns).toMatchObject([{ id, state: 'fine', message: null, lovedOneId }]);
    const month = new Date().toISOString().slice(0, 7);
    const calendar = await client.call(`GET /check-ins?planId=${planId}&month=${month}`);
    expect(JSON.stringify([seen.body, calendar.body])).not.toContain('Only for Sari');
    const exported = await client.call('GET /personal-data');
    expect(exported.body.data.checkIns).toMatchObject([{ id, state: 'fine', message: null }]);
  });

  it('a loved one without an account is in the calendar of a month of this century only', async () => {
    const client = await test.person('client');
    const { planId } = await place.question(client);
    const statusOf = async (month: string) =>
      (await client.call(`GET /check-ins?planId=${planId}&month=${month}`)).status;
    expect(await Promise.all(['2000-01', '2099-12'].map(statusOf))).toEqual([200, 200]);
    const wrong = ['0000-01', '1999-12', '2100-01', '9999-12', '2026-13', '2026-00'];
    expect(await Promise.all(wrong.map(statusOf))).toEqual(wrong.map(() => 400));
  });

  it('a loved one without an account is not seen by the family without consent', async () => {
    const client = await test.person('client');
    const lovedOneId = await place.lovedOne(client, { sees: false });
    const { planId } = await place.question(client, { lovedOneId });
    expect((await client.call('GET /check-ins/today')).body.checkIns).toEqual([]);
    const month = new Date().toISOString().slice(0, 7);
    const calendar = await client.call(`GET /check-ins?planId=${planId}&month=${month}`);
    expect(codeOf(calendar)).toBe('409 no_consent');
  });

  it('a loved one without an account has no question by the link of another loved one, nor while there is none', async () => {
    const client = await test.person('client');
    await place.question(client, { lovedOneId: await place.lovedOne(client) });
    const other = await place.lovedOne(client);
    expect(codeOf(await answer(await linkOf(client, other)))).toBe('409 question_over');
  });
});

describe('with the feature off', () => {
  it('nothing is answered, asked or stored, and a personal link opens as before', async () => {
    const client = await test.person('client');
    const lovedOneId = await place.lovedOne(client);
    const { id, planId } = await place.question(client, { lovedOneId });
    const token = (await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {})).body
      .token;
    const mailed = await place.token(id);
    await switchCheckIns(test, false);
    try {
      const month = new Date().toISOString().slice(0, 7);
      const answers = await Promise.all([
        client.call('GET /check-ins/today'),
        client.call(`GET /check-ins?planId=${planId}&month=${month}`),
        client.call(`POST /check-ins/${id}/answer`, { answer: 'fine' }),
        client.call('GET /check-in-plans'),
        client.call(`PUT /check-in-plans/${planId}/pause`, { until: '2999-01-01' }),
        place.planOf(client, { id: randomUUID() }),
        test.nobody.call('POST /check-in-tokens/visit', { token: mailed }),
        test.nobody.call('POST /personal-links/answer', { token, answer: 'fine' }),
      ]);
      expect(answers.map(codeOf)).toEqual(answers.map(() => '403 check_ins_off'));
      const visit = await test.nobody.call('POST /personal-links/visit', { token });
      expect(visit.body.question).toBeNull();
      const jobs = test.service.jobs ?? {};
      const before = await place.query('select id, next_at from bookings.check_ins order by id');
      await jobs['bookings:open-check-ins']?.({}, {} as never);
      await jobs['bookings:advance-check-ins']?.({}, {} as never);
      expect(await place.query('select id, next_at from bookings.check_ins order by id')).toEqual(
        before,
      );
    } finally {
      await switchCheckIns(test, true);
    }
  });
});
