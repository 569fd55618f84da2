import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type CheckInTest, createCheckInTest } from './check-ins-fixture.ts';
import { answered, createDailyTest, type DailyCheckIn } from './daily-chain-fixture.ts';

let test: TestService;
let place: CheckInTest;
let daily: ReturnType<typeof createDailyTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  daily = createDailyTest(test);
});
afterAll(async () => {
  await daily.stop();
  await place.stop();
  await test.stop();
});

/** An unanswered question whose search has begun; minute 0 is now. */
async function missed(options: { lovedOne?: { name: string }; withCompanion?: boolean } = {}) {
  const companion = await place.companion();
  const { lovedOne, withCompanion = true } = options;
  const { client, contacts, lovedOneId } = await place.client(companion, [true, false, true], {
    lovedOne,
  });
  const checkIn = await daily.add({
    ...{ client, companion: withCompanion ? companion : null, lovedOneId },
    contactOrder: contacts.toReversed(),
  });
  return { client, companion, contacts, checkIn };
}

async function begun(options: Parameters<typeof missed>[0] = {}) {
  const arranged = await missed(options);
  await daily.publish(arranged.checkIn, 'missed');
  const id = (await daily.chainOf(arranged.checkIn))?.id ?? '';
  const zero = new Date();
  const at = (minute: number) => plusMinutes(zero, minute);
  /** Runs the job for each minute that passes. */
  const until = async (minute: number, from = 0) => {
    for (let now = from; now <= minute; now += 5) await place.advance(at(now + 0.1));
  };
  return { ...arranged, id, at, until };
}

const typesFor = async (person: TestPerson) =>
  (await place.actions.noticesOf(person)).map(({ type }) => type);
const incidentsOf = (cause: string) => readIncidents(test.database, { cause: cause }, ['kind']);
const stateOf = async (checkIn: DailyCheckIn) => (await daily.chainOf(checkIn))?.state;
const storedOf = (checkIn: DailyCheckIn) =>
  test.database.query('select state, came_by, spoken_at from bookings.check_ins where id = $1', [
    checkIn.id,
  ]);
const runJob = (task: string, payload: object) =>
  test.service.jobs[`bookings:${task}`]?.(payload as never, {} as never);
const queued = (task: string, checkInId: string) =>
  test.database.query<{ payload: object }>(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = $1 and job.payload ->> 'checkInId' = $2`,
    [task, checkInId],
  );

const whole = [
  ...['no_answer 0', 'retry 1', 'retry 2'],
  ...['contact_written 1', 'contact_skipped 2', 'contact_written 3', 'incident 0'],
];

describe('an unanswered daily check-in', () => {
  it("notifies the companion twice, then the plan's contacts in order, then staff", async () => {
    const { id, until, companion, client, contacts } = await begun();
    await until(0);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 2));
    await until(10, 5);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 2));
    await until(120, 15);
    expect(await place.stepsOf(id)).toEqual(whole);
    const asked = (await place.mailsAskedFor(id)).map(({ payload }) => payload);
    expect(asked.map(({ contactId }) => contactId)).toEqual([contacts[2], contacts[0]]);
    expect(asked.map(({ about }) => about)).toEqual(['daily', 'daily']);
    expect(await incidentsOf(`missed check-in ${id}`)).toEqual([{ kind: 'missed' }]);
    expect(await typesFor(companion)).toEqual([
      ...['missed_check_in_retry', 'missed_check_in_retry', 'missed_check_in_with_staff'],
    ]);
    expect(await typesFor(client)).toEqual([
      ...['missed_check_in_started', 'missed_check_in_with_staff'],
    ]);
  });

  it('starts once, and shows both people and staff its steps', async () => {
    const { checkIn, client, companion } = await begun();
    await daily.publish(checkIn, 'missed');
    for (const person of [client, companion]) {
      const [own] = (await person.call('GET /missed-check-ins')).body.missedCheckIns;
      expect(own.session).toEqual({ kind: 'check_in', id: checkIn.id });
      expect(own.steps).toMatchObject([{ kind: 'no_answer', by: 'system' }]);
    }
    const stranger = await test.person('client');
    expect((await stranger.call('GET /missed-check-ins')).body.missedCheckIns).toEqual([]);
  });

  it.each([0, 15, 30, 50, 70, 90])(
    'ends when the person reports to be fine, %i minutes later, and informs everyone who was asked',
    async (minute) => {
      const { id, until, at, checkIn, companion } = await begun();
      await until(minute);
      const before = await place.stepsOf(id);
      await daily.publish(checkIn, 'fine', answered('fine'));
      expect(await stateOf(checkIn)).toBe('ended');
      await place.advance(at(600));
      expect(await place.stepsOf(id)).toEqual([...before, 'fine 0']);
      for (let again = 0; again < 3; again += 1)
        await runJob('tell-missed-check-in', { checkInId: id });
      expect((await typesFor(companion)).filter((type) => type.endsWith('_ended'))).toHaveLength(1);
      const told = (await place.mailsAskedFor(id)).filter(({ task }) =>
        task.endsWith('tell-contacts'),
      );
      expect(told).toHaveLength(minute >= 30 ? 1 : 0);
    },
  );

  it("an unanswered daily check-in can also be answered by the missed call's button on its page", async () => {
    const { id, client, checkIn } = await begun();
    const said = await client.call(`POST /missed-check-ins/${id}/fine`, {});
    expect(said.body.missedCheckIn.state).toBe('ended');
    expect(await storedOf(checkIn)).toMatchObject([{ state: 'fine', came_by: 'page' }]);
    expect((await client.call(`POST /missed-check-ins/${id}/fine`, {})).status).toBe(200);
  });

  it('an unanswered daily check-in of a loved one asks the holder before the contacts, and informs them of the end', async () => {
    const { id, until, checkIn, client } = await begun({ lovedOne: { name: 'Ibu Ratih' } });
    expect(await typesFor(client)).toEqual([]);
    await until(30);
    expect((await place.stepsOf(id)).at(-1)).toBe('holder_asked 0');
    const fine = await client.call(`POST /missed-check-ins/${id}/fine`, {});
    expect([fine.status, fine.body.code]).toEqual([409, 'not_the_person_called']);
    await daily.publish(checkIn, 'fine', answered('fine', 'personal_link'));
    await runJob('tell-missed-check-in', { checkInId: id });
    expect(await typesFor(client)).toEqual(['missed_check_in_asked', 'missed_check_in_ended']);
  });

  it('continues with the contacts at once if there is no companion', async () => {
    const { id, until } = await begun({ withCompanion: false });
    await until(0);
    expect(await place.stepsOf(id)).toEqual(['no_answer 0', 'contact_written 1']);
  });

  it('ends when the companion has spoken with the person; another companion cannot record that', async () => {
    const { id, companion, checkIn } = await begun();
    const other = await place.companion();
    const said = `POST /missed-check-ins/${id}/answer`;
    expect((await other.call(said, { reached: true })).status).toBe(404);
    expect((await companion.call(said, { reached: true })).status).toBe(200);
    expect(await stateOf(checkIn)).toBe('ended');
  });
});

describe('a late "fine"', () => {
  const pending = () => {
    const now = new Date();
    return {
      ...{ pendingTappedAt: new Date(now.getTime() - 90 * 60_000), pendingArrivedAt: now },
      ...{ pendingBy: 'page' as const, pausedUntil: plusMinutes(now, 30) },
    };
  };

  it('pauses the steps for thirty minutes and asks the companion; without confirmation they continue', async () => {
    const { id, until, checkIn, companion } = await begun();
    await until(0);
    await daily.publish(checkIn, 'fine_pending', pending());
    const [asked] = await queued('bookings:notify-of-answer', checkIn.id);
    await runJob('notify-of-answer', asked?.payload ?? {});
    expect((await typesFor(companion)).at(-1)).toBe('check_in_late_fine');
    await until(25, 5);
    expect((await place.stepsOf(id)).at(-1)).toBe('late_fine 0');
    await until(35, 30);
    expect((await place.stepsOf(id)).at(-1)).toBe('retry 2');
  });
});

describe('"Please call me" and "I need help"', () => {
  it('a request for a call ends the steps and notifies the companion, and staff once after an hour', async () => {
    const { checkIn, companion } = await begun();
    await daily.publish(checkIn, 'call', answered('call'));
    expect(await stateOf(checkIn)).toBe('ended');
    const [asked] = await queued('bookings:notify-of-answer', checkIn.id);
    await runJob('notify-of-answer', asked?.payload ?? {});
    expect(await typesFor(companion)).toContain('check_in_call');
    const wish = answered('call');
    for (let again = 0; again < 2; again += 1)
      await daily.publish(checkIn, 'call_unanswered', wish);
    const cause = `call ${checkIn.id} ${wish.answeredAt.toISOString()}`;
    expect(await incidentsOf(cause)).toEqual([{ kind: 'urgent' }]);
  });

  it('a call for help opens an urgent incident and notifies companion and first contact at once; only a conversation ends it, not "fine"', async () => {
    const { checkIn, companion, at, contacts } = await missed().then((arranged) => ({
      ...arranged,
      at: (minutes: number) => plusMinutes(new Date(), minutes),
    }));
    await daily.publish(checkIn, 'help', answered('help'));
    await daily.publish(checkIn, 'help', answered('help'));
    const id = (await daily.chainOf(checkIn))?.id ?? '';
    await place.advance(at(0.1));
    expect(await place.stepsOf(id)).toEqual([
      ...['help 0', 'incident 0', 'retry 1', 'contact_written 1'],
    ]);
    expect(await incidentsOf(`help ${id} 0`)).toEqual([{ kind: 'urgent' }]);
    expect(await typesFor(companion)).toEqual(['check_in_help']);
    const [mail] = await place.mailsAskedFor(id);
    expect(mail?.payload).toMatchObject({ contactId: contacts[2], about: 'help' });
    await daily.publish(checkIn, 'fine', answered('fine'));
    expect(await stateOf(checkIn)).toBe('running');
    await daily.publish(checkIn, 'help', answered('help'));
    await companion.call(`POST /missed-check-ins/${id}/answer`, { reached: true });
    expect(await stateOf(checkIn)).toBe('ended');
    expect(await storedOf(checkIn)).toMatchObject([{ spoken_at: expect.any(Date) }]);
    // A later call for help notifies again.
    await daily.publish(checkIn, 'help', answered('help'));
    await place.advance(at(0.2));
    expect((await place.stepsOf(id)).slice(5)).toEqual([
      ...['help 1', 'incident 1', 'retry 2', 'contact_written 2'],
    ]);
    expect(await incidentsOf(`help ${id} 1`)).toHaveLength(1);
  });

  it("a loved one's call for help notifies the account holder first", async () => {
    const { checkIn, client } = await missed({ lovedOne: { name: 'Ibu Ratih' } });
    await daily.publish(checkIn, 'help', answered('help', 'personal_link'));
    await place.advance(plusMinutes(new Date(), 0.1));
    const id = (await daily.chainOf(checkIn))?.id ?? '';
    expect((await place.stepsOf(id)).at(-1)).toBe('holder_asked 0');
    expect(await typesFor(client)).toEqual(['check_in_help']);
  });
});
