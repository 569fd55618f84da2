import { randomUUID } from 'node:crypto';
import { movePerson } from '@kabar/dev/neighbours/auth';
import { forgetConsents, recordConsent } from '@kabar/dev/neighbours/client';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { dayOf } from '@kabar/rules/local-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  createQuestionTest,
  type QuestionTest,
  windowNow,
} from '../check-ins/questions-fixture.ts';
import { alignPlan } from './open-questions.ts';

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
const today = (zone = 'Asia/Jakarta') => dayOf(new Date(), zone);
const plansOf = async (client: TestPerson) => (await client.call('GET /check-in-plans')).body.plans;
const change = (client: TestPerson, id: string, body: object, version: number | '*' = '*') =>
  client.call(`PATCH /check-in-plans/${id}`, body, {
    'if-match': version === '*' ? '*' : `"${version}"`,
  });

describe('a plan', () => {
  it('a plan is idempotent by id and rejects a reused id with another body', async () => {
    const client = await test.person('client');
    const body = { id: randomUUID(), windows: [{ opensAt: '08:00', minutes: 120 }] };
    const first = await place.planOf(client, body);
    expect(first.status).toBe(201);
    expect((await place.planOf(client, body)).body).toEqual(first.body);
    expect(codeOf(await place.planOf(client, { ...body, askedBy: ['mail'] }))).toBe(
      '422 id_reused',
    );
    const other = await place.planOf(await test.person('client'), body);
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect(await plansOf(client)).toHaveLength(1);
  });

  it("a plan is the person's only one; another is possible after it stopped", async () => {
    const client = await test.person('client');
    const first = (await place.planOf(client)).body.plan;
    expect(codeOf(await place.planOf(client))).toBe('409 plan_exists');
    const lovedOneId = await place.lovedOne(client);
    expect((await place.planOf(client, { lovedOneId })).status).toBe(201);
    const stopped = await client.call(`DELETE /check-in-plans/${first.id}`);
    expect(stopped.body.plan).toMatchObject({
      ...{ state: 'stopped', stopReason: 'holder_stopped', nextOpensAt: null },
    });
    expect((await client.call(`DELETE /check-in-plans/${first.id}`)).body).toEqual(stopped.body);
    expect((await place.planOf(client)).status).toBe(201);
    expect(await plansOf(client)).toHaveLength(2);
  });

  it("a plan is refused for another account's loved one, and for one without consent", async () => {
    const client = await test.person('client');
    const foreign = await place.lovedOne(await test.person('client'));
    expect(codeOf(await place.planOf(client, { lovedOneId: foreign }))).toBe(
      '409 loved_one_not_found',
    );
    const lovedOneId = await place.lovedOne(client);
    await forgetConsents(place, lovedOneId);
    expect(codeOf(await place.planOf(client, { lovedOneId }))).toBe('409 no_consent');
  });

  it('a plan is refused with windows that overlap, of a wrong length, and for unknown contacts', async () => {
    const client = await test.person('client');
    const windows = (minutes: number) => ({
      windows: [
        { opensAt: '08:00', minutes },
        { opensAt: '09:00', minutes: 60 },
      ],
    });
    expect(codeOf(await place.planOf(client, windows(61)))).toBe('409 windows_overlap');
    for (const minutes of [14, 241])
      expect((await place.planOf(client, windows(minutes))).status).toBe(400);
    expect(codeOf(await place.planOf(client, { contactOrder: [randomUUID()] }))).toBe(
      '409 contact_not_found',
    );
    for (const minutes of [15, 60]) {
      const { plan } = (await place.planOf(client, windows(minutes))).body;
      expect(plan.windows).toEqual(windows(minutes).windows);
      await client.call(`DELETE /check-in-plans/${plan.id}`);
    }
  });

  it('a plan is refused if the trial is over and nothing pays', async () => {
    const client = await test.person('client');
    const { plan } = (await place.planOf(client)).body;
    expect(plan.coverage.kind).toBe('trial');
    await client.call(`DELETE /check-in-plans/${plan.id}`);
    await place.query(
      `update bookings.check_in_plans set created_at = created_at - interval '14 days' where id = $1`,
      [plan.id],
    );
    expect(codeOf(await place.planOf(client))).toBe('409 plan_not_paid');
  });

  it('a plan cannot be read, changed or stopped by another client or a companion', async () => {
    const client = await test.person('client');
    const { plan } = (await place.planOf(client)).body;
    const other = await test.person('client');
    expect(await plansOf(other)).toEqual([]);
    expect(codeOf(await change(other, plan.id, { askedBy: ['mail'] }))).toBe('404 not_found');
    expect((await other.call(`DELETE /check-in-plans/${plan.id}`)).status).toBe(404);
    const until = { until: today() };
    expect((await other.call(`PUT /check-in-plans/${plan.id}/pause`, until)).status).toBe(404);
    const companion = await test.person('companion');
    expect((await companion.call('GET /check-in-plans')).status).toBe(403);
    expect((await test.nobody.call('GET /check-in-plans')).status).toBe(401);
    expect(await plansOf(client)).toEqual([plan]);
  });
});

describe('a change of a plan', () => {
  it('needs the version that was read, and is idempotent', async () => {
    const client = await test.person('client');
    const { plan } = (await place.planOf(client)).body;
    const body = { askedBy: ['push', 'mail'] };
    const changed = await change(client, plan.id, body, plan.version);
    expect(changed.body.plan).toMatchObject({ ...body, version: plan.version + 1 });
    expect((await change(client, plan.id, body, plan.version)).body).toEqual(changed.body);
    const late = await change(client, plan.id, { askedBy: [] }, plan.version);
    expect(codeOf(late)).toBe('412 changed_meanwhile');
  });

  it("moves the next window, and keeps today's question as the only one of that window", async () => {
    const client = await test.person('client');
    const { planId } = await place.question(client);
    const windows = [windowNow(10)];
    const moved = (await change(client, planId, { windows })).body.plan;
    expect(moved.windows).toEqual(windows);
    expect(new Date(moved.nextOpensAt).getTime()).toBeGreaterThan(Date.now() + 12 * 3_600_000);
    await place.open();
    expect(await place.questionsOf(planId)).toHaveLength(1);
  });
});

describe('a pause', () => {
  it('a pause for today withdraws the open question, and ends with the day', async () => {
    const client = await test.person('client');
    const { planId, id } = await place.question(client);
    const pause = (until: string) => client.call(`PUT /check-in-plans/${planId}/pause`, { until });
    expect(codeOf(await pause('2000-01-01'))).toBe('409 date_passed');
    expect(codeOf(await pause('2999-01-01'))).toBe('409 pause_too_long');
    const [{ date } = { date: '' }] = await place.questionsOf(planId);
    const paused = (await pause(date)).body.plan;
    expect(paused).toMatchObject({ state: 'paused', awayUntil: date });
    expect(await place.stateOf(id)).toBe('paused');
    await place.open(new Date(paused.nextOpensAt));
    const questions = await place.questionsOf(planId);
    expect(questions.map(({ state }) => state)).toEqual(['paused', 'open']);
  });

  it('stores a row for each of its windows, sends no question, and can be ended by the holder', async () => {
    const client = await test.person('client');
    const { planId } = await place.question(client);
    const until = dayOf(new Date(Date.now() + 2 * 86_400_000), 'Asia/Jakarta');
    await client.call(`PUT /check-in-plans/${planId}/pause`, { until });
    const [plan] = await plansOf(client);
    await place.open(new Date(plan.nextOpensAt));
    await place.advance(new Date(plan.nextOpensAt));
    const states = (await place.questionsOf(planId)).map(({ state }) => state);
    expect(states).toEqual(['paused', 'paused']);
    const resumed = (await client.call(`DELETE /check-in-plans/${planId}/pause`)).body.plan;
    expect(resumed).toMatchObject({ state: 'active', awayUntil: null });
  });
});

describe('the person of a plan', () => {
  it('stops it by the personal link, which withdraws the question', async () => {
    const client = await test.person('client');
    const lovedOneId = await place.lovedOne(client);
    const { id } = await place.question(client, { lovedOneId });
    const { token } = (await client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {})).body;
    await test.nobody.call('POST /personal-links/stop', { token, stopped: true });
    await test.service.jobs['bookings:notify-of-stop']?.({ lovedOneId }, {} as never);
    expect(await plansOf(client)).toMatchObject([
      { state: 'stopped', stopReason: 'person_stopped' },
    ]);
    expect(await place.stateOf(id)).toBe('withdrawn');
  });

  it('gets no further questions after withdrawing the consent to calls', async () => {
    const client = await test.person('client');
    const lovedOneId = await place.lovedOne(client);
    const planId: string = (await place.planOf(client, { lovedOneId })).body.plan.id;
    await recordConsent(place, { lovedOne: lovedOneId, holder: client.accountId, isGiven: false });
    await place.open();
    expect(await place.questionsOf(planId)).toEqual([]);
    expect(await plansOf(client)).toMatchObject([
      { state: 'stopped', stopReason: 'consent_refused' },
    ]);
  });

  it('gets questions in their present time zone', async () => {
    const client = await test.person('client');
    const { plan } = (await place.planOf(client, { windows: [{ opensAt: '08:00', minutes: 60 }] }))
      .body;
    await movePerson(place, client.accountId, 'America/New_York');
    await place.run((db) => alignPlan(db, plan.id, new Date()));
    const [moved] = await plansOf(client);
    expect(moved.timeZone).toBe('America/New_York');
    expect(moved.nextOpensAt).not.toBe(plan.nextOpensAt);
  });

  it('the person of a plan is removed with all their answers', async () => {
    const client = await test.person('client');
    const lovedOneId = await place.lovedOne(client);
    const { id } = await place.question(client, { lovedOneId });
    await test.service.jobs['bookings:forget-personal-link']?.({ lovedOneId }, {} as never);
    expect(await plansOf(client)).toEqual([]);
    expect(await place.stateOf(id)).toBeUndefined();
  });
});
