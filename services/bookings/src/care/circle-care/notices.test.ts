import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import { muteKind } from '@kabar/dev/neighbours/circles';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { enqueueCheckInNews } from '../../circle-news/tell-circle.ts';
import { type Around, createCircleTest } from './circles-fixture.ts';

let test: TestService;
let actions: BookingActions;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const start = hourAhead(2);
const any = { 'if-match': '*' };
const kinds = ['bookings:tell-circle', 'bookings:tell-circle-of-check-in'] as const;

/** Runs the queued jobs and returns their number. */
async function runJobs(): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    const jobs = await test.database.query<{ id: string; payload: object }>(
      `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
         where task.id = job.task_id and task.identifier = $1 returning job.id, job.payload`,
      [kind],
    );
    for (const { payload } of jobs) await test.service.jobs[kind]?.(payload, {} as never);
    count += jobs.length;
  }
  return count;
}

async function newsOf(person: TestPerson, type = 'circle_session') {
  const notices = await actions.noticesOf(person);
  return notices.filter((notice) => notice.type === type).map(({ payload }) => payload);
}

const book = ({ helper, person }: Around, at = start) =>
  helper.call(`POST /care/${person}/bookings`, { id: randomUUID(), scheduledAt: at.toISOString() });
const mute = ({ accountId }: TestPerson, person: string, kind: string) =>
  muteKind(test.database, { person, member: accountId, kind });

describe('the circle of a person', () => {
  it('the circle of a person is notified of a session that a helper books, moves and cancels, without the helper', async () => {
    const around = await circles.arrange();
    const { holder, helper, viewer, stranger, person } = around;
    const id: string = (await book(around)).body.id;
    await runJobs();
    const path = `POST /care/${person}/bookings/${id}`;
    const scheduledAt = plusMinutes(start, 120).toISOString();
    await helper.call(`${path}/move`, { moveId: randomUUID(), scheduledAt }, any);
    expect(await runJobs()).toBe(0);
    await actions.settleMove(id);
    await runJobs();
    await helper.call(`${path}/cancellation`, {}, any);
    expect(await runJobs()).toBe(0);
    await actions.settle(id);
    await runJobs();
    for (const reader of [holder, viewer])
      expect(await newsOf(reader)).toMatchObject(
        ['booked', 'moved', 'cancelled'].map((event) => ({
          ...{ event, booking_id: id, by: 'client', acted_by: helper.accountId },
          ...{ person_id: person, loved_one_id: person },
        })),
      );
    for (const reader of [helper, stranger]) expect(await newsOf(reader)).toEqual([]);
  });

  it('the circle of a person is notified of changes by the holder and the companion', async () => {
    const around = await circles.arrange();
    const { holder, helper, companion, person } = around;
    const { body } = await actions.book(holder, start, { lovedOneId: person });
    await runJobs();
    await companion.call(`POST /bookings/${body.id}/cancellation`, {}, any);
    await actions.settle(body.id);
    await runJobs();
    expect(await newsOf(helper)).toMatchObject([
      { event: 'booked', by: 'client', acted_by: holder.accountId },
      { event: 'cancelled', by: 'companion' },
    ]);
    expect(await newsOf(holder)).toEqual([]);
  });

  it('gets no notifications of a muted kind, without consent, and while circles are off', async () => {
    const around = await circles.arrange();
    const { holder, helper, viewer, person } = around;
    await mute(viewer, person, 'calendar');
    await book(around);
    await runJobs();
    expect(await newsOf(viewer)).toEqual([]);
    expect(await newsOf(holder)).toHaveLength(1);
    await circles.consent(around, 'calendar', false);
    await actions.book(holder, plusMinutes(start, 120), { lovedOneId: person });
    await setCircles(test.database, false);
    await actions.book(holder, plusMinutes(start, 240), { lovedOneId: person });
    expect(await runJobs()).toBe(0);
    await setCircles(test.database, true);
    expect(await newsOf(helper)).toEqual([]);
  });

  it('the circle of a person is notified of shared check-ins, and nothing is enqueued for a person without a circle', async () => {
    const around = await circles.arrange({ consents: ['check_ins'], own: true });
    const { holder, helper, viewer } = around;
    await mute(viewer, holder.accountId, 'check_ins');
    const of = (clientId: string) =>
      ({ clientId, lovedOneId: null, scheduledAt: new Date(), event: 'answered' }) as const;
    await actions.work((db) => enqueueCheckInNews(db, of(holder.accountId)));
    await actions.work((db) => enqueueCheckInNews(db, of(around.stranger.accountId)));
    expect(await runJobs()).toBe(1);
    expect(await newsOf(helper, 'circle_check_in')).toMatchObject([
      { event: 'answered', user_id: holder.accountId, person_id: holder.accountId },
    ]);
    for (const reader of [holder, viewer])
      expect(await newsOf(reader, 'circle_check_in')).toEqual([]);
  });
});
