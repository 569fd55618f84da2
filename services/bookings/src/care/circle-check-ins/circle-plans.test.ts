import { setCircles } from '@kabar/dev/circles';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { addDays, dayOf } from '@kabar/rules/local-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { addPlan } from '../../check-ins/check-in-plans/plans-fixture.ts';
import {
  createQuestionTest,
  type QuestionTest,
} from '../../check-ins/check-ins/questions-fixture.ts';
import { codeOf, createCircleTest } from '../circle-care/circles-fixture.ts';

let test: TestService;
let actions: BookingActions;
let place: QuestionTest;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  place = await createQuestionTest(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await place.stop();
  await actions.close();
  await test.stop();
});

const until = addDays(dayOf(new Date(), 'UTC'), 3);
const requests = (person: string) =>
  ({
    read: [`GET /care/${person}/check-in-plan`],
    pause: [`PUT /care/${person}/check-in-plan/pause`, { until }],
    resume: [`DELETE /care/${person}/check-in-plan/pause`],
    stop: [`DELETE /care/${person}/check-in-plan`],
  }) as const;

async function codes(by: TestPerson, person: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, [request, body]] of Object.entries(requests(person)))
    found[name] = codeOf(await by.call(request, body));
  return found;
}
const all = (code: string) => ({ read: code, pause: code, resume: code, stop: code });

const planned = async () => {
  const around = await circles.arrange({ consents: ['check_ins'] });
  return { ...around, planId: await addPlan(test, around.holder, around.person) };
};

describe('the check-in plan of a person in care', () => {
  it('is read by members, and paused, resumed and stopped by a helper, of which the holder is notified', async () => {
    const { helper, viewer, holder, person } = await planned();
    const { read, pause, resume, stop } = requests(person);
    const seen = await viewer.call(...read);
    expect(seen.body.plan).toMatchObject({ state: 'active', days: { kind: 'every_day' } });
    expect(JSON.stringify(seen.body)).not.toMatch(/contactOrder|coverage|askedBy/);
    const paused = await helper.call(...pause);
    expect(paused.body).toMatchObject({ plan: { state: 'paused', awayUntil: until } });
    expect((await helper.call(...resume)).body.plan).toMatchObject({ state: 'active' });
    expect((await helper.call(...stop)).body.plan).toMatchObject({ state: 'stopped' });
    expect((await viewer.call(...read)).body).toEqual({ plan: null });
    const payloads = await test.database.query<{ payload: unknown }>(
      `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'bookings:notify-of-plan' and job.payload ->> 'clientId' = $1 order by job.id`,
      [holder.accountId],
    );
    for (const { payload } of payloads)
      await test.service.jobs['bookings:notify-of-plan']?.(payload, {} as never);
    const notices = await actions.noticesOf(holder);
    const events = notices.filter(({ type }) => type === 'check_in_plan_changed');
    expect(events.map(({ payload }) => payload.event)).toEqual(['paused', 'resumed', 'stopped']);
  });

  it('is null without a plan, and the plan of another person of the same account stays as it is', async () => {
    const { helper, holder, person } = await circles.arrange({ consents: ['check_ins'] });
    await addPlan(test, holder);
    expect(await codes(helper, person)).toEqual({
      ...all('404 not_found'),
      read: '200 undefined',
    });
    expect((await helper.call(...requests(person).read)).body).toEqual({ plan: null });
    const { plans } = (await holder.call('GET /check-in-plans')).body;
    expect(plans).toMatchObject([{ lovedOneId: null, state: 'active' }]);
  });

  it('is closed to strangers, changed by no viewer, and hidden without consent to check-ins', async () => {
    const around = await planned();
    const { viewer, helper, stranger, person } = around;
    expect(await codes(stranger, person)).toEqual(all('404 person_not_found'));
    expect(await codes(viewer, person)).toEqual({
      ...all('403 helpers_only'),
      read: '200 undefined',
    });
    await circles.consent(around, 'check_ins', false);
    expect(await codes(helper, person)).toEqual(all('403 not_shared'));
  });
});
