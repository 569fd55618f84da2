import { addCircle, setCircles } from '@kabar/dev/circles';
import { givePersonalKey } from '@kabar/dev/give-personal-key';
import { setPersonAccount } from '@kabar/dev/neighbours/circles';
import { changeLovedOne } from '@kabar/dev/neighbours/client';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { dayOf } from '@kabar/rules/local-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import {
  createQuestionTest,
  type QuestionTest,
} from '../../check-ins/check-ins/questions-fixture.ts';
import { type Around, codeOf, createCircleTest } from '../circle-care/circles-fixture.ts';
import { summaryPlace } from '../session-logs/view.ts';

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

const zone = 'Asia/Jakarta';
const month = dayOf(new Date(), zone).slice(0, 7);
const shared = ['check_ins', 'summaries'];
const parts = (person: string) => [
  `GET /care/${person}/check-ins?month=${month}`,
  `GET /care/${person}/missed-check-ins`,
  `GET /care/${person}/summaries`,
];
const lovedOneOf = ({ holder, person }: Around) => (person === holder.accountId ? null : person);

/** A missed check-in whose search is running. */
async function missed(around: Around): Promise<string> {
  const booking = await actions.standing(around.holder, around.companion, hourAhead(1));
  const [row] = await test.database.query<{ id: string }>(
    `insert into bookings.missed_check_ins (id, booking_id, client_user_id, companion_user_id, loved_one_id, scheduled_at, state,
         next_at, created_at)
       values (gen_random_uuid(), $4, $1, $2, $3, now(), 'running', now() + interval '10 minutes', now()) returning id`,
    [around.holder.accountId, around.companion.accountId, lovedOneOf(around), booking],
  );
  return row?.id ?? '';
}

/** A session summary by the companion. */
async function summary(around: Around, text: string): Promise<void> {
  const [known] = await test.database.query(
    'select from bookings.personal_keys where person_id = $1',
    [around.holder.accountId],
  );
  if (known !== undefined) throw new Error('One summary is enough');
  const key = await givePersonalKey(test.database, 'bookings', around.holder.accountId);
  await test.database.query(
    `insert into bookings.session_logs (id, client_user_id, companion_user_id, loved_one_id, medium, started_at, duration_seconds,
         summary, mood_assessment, urgent_flag)
       values (gen_random_uuid(), $1, $2, $3, 'video', now() - interval '1 day', 600, $4, 'good', false)`,
    [
      ...[around.holder.accountId, around.companion.accountId, lovedOneOf(around)],
      key.seal(summaryPlace, text),
    ],
  );
}

async function runJobs(kind: string): Promise<void> {
  const jobs = await test.database.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
       where task.id = job.task_id and task.identifier = $1 returning job.payload`,
    [kind],
  );
  for (const { payload } of jobs) await test.service.jobs[kind]?.(payload, {} as never);
}

const answer = (by: TestPerson, person: string, id: string, reached = true) =>
  by.call(`POST /care/${person}/missed-check-ins/${id}/answer`, { reached });

describe('the state of a person in care', () => {
  it('the state of a person in care is shown for today and as a month to members with consent, without texts', async () => {
    const around = await circles.arrange({ consents: shared });
    const { holder, helper, viewer, person } = around;
    // In this time zone the plan's window is open now.
    await changeLovedOne(test.database, person, { time_zone: zone });
    const { id } = await place.question(holder, { lovedOneId: person });
    for (const by of [helper, viewer]) {
      const { todaysCheckIn } = (await by.call(`GET /care/${person}`)).body;
      expect(todaysCheckIn).toMatchObject({ id, state: 'open', answeredAt: null });
      const { status, body } = await by.call(`GET /care/${person}/check-ins?month=${month}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ month, personName: 'Ibu Sari' });
      const questions = body.days.flatMap(({ checkIns }: { checkIns: object[] }) => checkIns);
      expect(questions).toMatchObject([{ id, state: 'open' }]);
      expect(JSON.stringify(body)).not.toMatch(/message|reply/);
    }
    await circles.consent(around, 'check_ins', false);
    expect((await helper.call(`GET /care/${person}`)).body.todaysCheckIn).toBeNull();
    expect(codeOf(await helper.call(parts(person)[0] ?? ''))).toBe('403 not_shared');
  });

  it('the state of a person in care is an empty month without a daily check-in', async () => {
    const { helper, person } = await circles.arrange({ consents: shared });
    const { body } = await helper.call(`GET /care/${person}/check-ins?month=${month}`);
    expect(body).toEqual({ month, personName: 'Ibu Sari', timeZone: null, days: [] });
  });

  it('the state of a person in care is hidden without consent, from strangers and former members, and while circles are off', async () => {
    const around = await circles.arrange({ consents: ['calendar'] });
    const { helper, stranger, viewer, person } = around;
    const codes = async (by: TestPerson) =>
      await Promise.all(parts(person).map(async (part) => codeOf(await by.call(part))));
    expect(new Set(await codes(helper))).toEqual(new Set(['403 not_shared']));
    expect(new Set(await codes(stranger))).toEqual(new Set(['404 person_not_found']));
    await circles.endMembership(around, viewer);
    expect(new Set(await codes(viewer))).toEqual(new Set(['404 person_not_found']));
    await setCircles(test.database, false);
    expect(new Set(await codes(helper))).toEqual(new Set(['403 circles_off']));
    await setCircles(test.database, true);
  });
});

describe('a missed check-in', () => {
  it('a missed check-in is answered by a helper who has spoken to the person, and everyone sees who said so', async () => {
    for (const own of [false, true]) {
      const around = await circles.arrange({ consents: shared, own });
      const { helper, holder, person } = around;
      const id = await missed(around);
      const list = await helper.call(`GET /care/${person}/missed-check-ins`);
      expect(list.body.missedCheckIns).toMatchObject([{ id, state: 'running', steps: [] }]);
      const { status, body } = await answer(helper, person, id);
      const step = { kind: 'reached', by: 'client', actedByName: 'Rani Putri' };
      expect(status).toBe(200);
      expect(body.missedCheckIn).toMatchObject({ state: 'ended', steps: [step] });
      const seen = await holder.call(`GET /missed-check-ins/${id}`);
      expect(seen.body.missedCheckIn.steps).toMatchObject([step]);
      expect(codeOf(await answer(helper, person, id, false))).toBe('409 check_in_over');
    }
  });

  it('the end of a missed check-in by a helper is news for the holder and the circle, which names the helper', async () => {
    for (const own of [false, true]) {
      const around = await circles.arrange({ consents: shared, own });
      const { helper, holder, viewer, companion, person } = around;
      const id = await missed(around);
      await answer(helper, person, id);
      await test.service.jobs['bookings:tell-missed-check-in']?.({ checkInId: id }, {} as never);
      await runJobs('bookings:tell-circle-of-check-in');
      const ending = { ended_how: 'reached', ended_by: 'client', acted_by: helper.accountId };
      const endingsOf = async (reader: TestPerson) =>
        (await actions.noticesOf(reader)).filter(
          ({ type, payload }) =>
            type === 'missed_check_in_ended' || (payload as { event?: string }).event === 'ended',
        );
      for (const reader of [holder, companion, viewer])
        expect(await endingsOf(reader)).toMatchObject([{ payload: ending }]);
      expect(await endingsOf(helper)).toEqual([]);
    }
  });

  it('continues with the next contact if a helper does not know', async () => {
    const around = await circles.arrange({ consents: shared });
    const id = await missed(around);
    const { body } = await answer(around.helper, around.person, id, false);
    expect(body.missedCheckIn).toMatchObject({
      ...{ state: 'running', steps: [{ kind: 'holder_cannot', actedByName: 'Rani Putri' }] },
    });
  });

  it('a missed check-in cannot be answered by a viewer, a stranger, or for another person of the same account', async () => {
    const around = await circles.arrange({ consents: shared });
    const { viewer, stranger, helper, holder, person } = around;
    const id = await missed(around);
    expect(codeOf(await answer(viewer, person, id))).toBe('403 helpers_only');
    expect(codeOf(await answer(stranger, person, id))).toBe('404 person_not_found');
    const other = await circles.lovedOne(holder, 'Pak Made');
    const members = { [helper.accountId]: 'helper' } as const;
    await addCircle(test.database, {
      ...{ holder: holder.accountId, lovedOne: other, members, consents: shared },
    });
    expect(codeOf(await answer(helper, other, id))).toBe('404 not_found');
    const theirs = await helper.call(`GET /care/${other}/missed-check-ins`);
    expect(theirs.body.missedCheckIns).toEqual([]);
  });
});

describe('the summaries of a person in care', () => {
  it('the summaries of a person in care are opened for a member with consent, and each read is logged with its reader', async () => {
    const around = await circles.arrange({ consents: shared });
    const { helper, viewer, holder, person } = around;
    await summary(around, 'We talked about the garden.');
    const { status, body } = await helper.call(`GET /care/${person}/summaries`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      summaries: [{ summary: 'We talked about the garden.', durationSeconds: 600 }],
      next: null,
    });
    await viewer.call(`GET /care/${person}/summaries`);
    const { readings } = (await holder.call(`GET /care/${person}/summary-readings`)).body;
    expect(readings).toMatchObject([
      { reader: { id: viewer.accountId } },
      { reader: { id: helper.accountId, preferredName: 'Rani Putri' } },
    ]);
    for (const by of [helper, viewer])
      expect(codeOf(await by.call(`GET /care/${person}/summary-readings`))).toBe(
        '404 person_not_found',
      );
    const exported = (await helper.call('GET /personal-data')).body.data.summaryReadings;
    expect(exported).toMatchObject([{ person_id: person }]);
  });

  it('the summaries of a person in care are not logged for a loved one with an account of their own', async () => {
    const around = await circles.arrange({ consents: shared });
    const { helper, stranger: own, person } = around;
    await setPersonAccount(test.database, person, own.accountId);
    expect((await own.call(`GET /care/${person}/summaries`)).status).toBe(200);
    await helper.call(`GET /care/${person}/summaries`);
    const { readings } = (await own.call(`GET /care/${person}/summary-readings`)).body;
    expect(readings).toMatchObject([{ reader: { id: helper.accountId } }]);
  });

  it('the summaries of a person in care are not logged for the person themselves, nor if nothing was opened', async () => {
    const around = await circles.arrange({ consents: ['calendar'], own: true });
    const { helper, holder, person } = around;
    await holder.call(`GET /care/${person}/summaries`);
    await helper.call(`GET /care/${person}/summaries`);
    const { readings } = (await holder.call(`GET /care/${person}/summary-readings`)).body;
    expect(readings).toEqual([]);
  });
});
