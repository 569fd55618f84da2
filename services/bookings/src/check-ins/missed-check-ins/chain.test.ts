import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { logOf, minutesAgo } from '../../session-logs-fixture.ts';
import { type CheckInTest, createCheckInTest } from './check-ins-fixture.ts';

let test: TestService;
let place: CheckInTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
});
afterAll(async () => {
  await place.stop();
  await test.stop();
});

/** A missed check-in that has just begun; minute 0 is now. */
async function begun(addresses = [true, false, true], lovedOne?: { name: string }) {
  const companion = await place.companion();
  const { client, contacts, lovedOneId } = await place.client(companion, addresses, { lovedOne });
  const booking = await place.booking(client, companion);
  if (lovedOneId) await place.callFor(booking, lovedOneId);
  const answer = await place.noAnswer(companion, booking);
  expect(answer.status).toBe(201);
  const id: string = answer.body.missedCheckIn.id;
  const zero = new Date();
  const at = (minute: number) => plusMinutes(zero, minute);
  /** Runs the job for each minute that passes. */
  const until = async (minute: number, from = 0) => {
    for (let now = from; now <= minute; now += 5) await place.advance(at(now + 0.1));
  };
  return { companion, client, contacts, booking, id, at, until };
}

const whole = [
  'no_answer 0',
  'retry 1',
  'retry 2',
  'retry 3',
  'contact_written 1',
  'contact_skipped 2',
  'contact_written 3',
  'incident 0',
];
const typesFor = async (person: TestPerson) =>
  (await place.actions.noticesOf(person)).map(({ type }) => type);
const incidentsOf = (id: string) => readIncidents(place, { reference_id: id }, ['kind']);
const tokenOf = async (id: string, turn: number) => {
  const asked = (await place.mailsAskedFor(id)).filter(({ task }) =>
    task.endsWith('write-to-contact'),
  );
  return new URL(String(asked[turn]?.payload.link)).hash.replace('#token=', '');
};
const answer = (token: string, said: string) =>
  test.nobody.call('POST /contact-answers', { token, answer: said });
const endOf = async (id: string) => {
  await test.service.jobs['bookings:tell-missed-check-in']?.(
    { checkInId: id } as never,
    {} as never,
  );
};

describe('a missed check-in', () => {
  it('ends when staff reached the person and closed the incident, which notifies both people', async () => {
    const { id, until, companion, client } = await begun([false]);
    await until(120);
    expect(await incidentsOf(id)).toHaveLength(1);
    const end = test.service.jobs['bookings:end-missed-check-in'];
    for (const reference of [crypto.randomUUID(), id, id])
      await end?.({ reference } as never, {} as never);
    await endOf(id);
    expect((await place.stepsOf(id)).at(-1)).toBe('reached 0');
    for (const person of [client, companion])
      expect(await typesFor(person)).toContain('missed_check_in_ended');
  });

  // Decision: 29, 64, 91
  it('tries three times, writes to contacts in order, skips contacts without an address, and notifies staff', async () => {
    const { id, until, at, companion, client, contacts, booking } = await begun();
    await place.advance(at(9));
    expect(await place.stepsOf(id)).toEqual(['no_answer 0']);
    await until(10);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 2));
    await until(30, 15);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 4));
    expect(await place.mailsAskedFor(id)).toEqual([]);
    await until(40, 35);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 5));
    await until(50, 45);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 5));
    await until(55, 55);
    expect(await place.stepsOf(id)).toEqual(whole.slice(0, 7));
    expect(await incidentsOf(id)).toEqual([]);
    await until(200, 60);
    expect(await place.stepsOf(id)).toEqual(whole);
    expect(await incidentsOf(id)).toEqual([{ kind: 'missed' }]);
    const asked = await place.mailsAskedFor(id);
    expect(asked.map(({ payload }) => payload.contactId)).toEqual([contacts[0], contacts[2]]);
    expect(await typesFor(companion)).toEqual([
      'missed_check_in_retry',
      'missed_check_in_retry',
      'missed_check_in_retry',
      'missed_check_in_with_staff',
    ]);
    expect(await typesFor(client)).toEqual([
      'missed_check_in_started',
      'missed_check_in_with_staff',
    ]);
    // The session uses no credit.
    expect(await place.actions.creditsOf(booking)).toEqual(['returned']);
    expect(
      await place.query('select status, no_show_by from bookings.bookings where id = $1', [
        booking,
      ]),
    ).toEqual([{ status: 'no_show', no_show_by: 'client' }]);
  });

  it('a missed check-in does each step once, however many workers run and however often they are killed', async () => {
    const { id, at } = await begun();
    for (let minute = 0; minute <= 90; minute += 5) {
      await killedWhile(id);
      // Workers that restart at the same moment after the kill.
      await Promise.all(Array.from({ length: 4 }, () => place.advance(at(minute + 0.1))));
    }
    expect(await place.stepsOf(id)).toEqual(whole);
    expect(await place.mailsAskedFor(id)).toHaveLength(2);
    expect(await incidentsOf(id)).toHaveLength(1);

    /** A worker that is killed during the next step, before its commit. */
    async function killedWhile(checkIn: string) {
      await expect(place.advanceAndDie(checkIn, at(14_400))).rejects.toThrow('killed');
    }
  });

  it.each([0, 10, 20, 30, 40, 55, 70])(
    'stops when the client reports to be fine, %i minutes later',
    async (minute) => {
      const { id, until, client, companion, at } = await begun();
      await until(minute);
      const before = await place.stepsOf(id);
      const said = await client.call(`POST /missed-check-ins/${id}/fine`, {});
      expect(said.body.missedCheckIn.state).toBe('ended');
      expect((await client.call(`POST /missed-check-ins/${id}/fine`, {})).status).toBe(200);
      await place.advance(at(600));
      expect(await place.stepsOf(id)).toEqual([...before, 'fine 0']);
      for (let again = 0; again < 3; again += 1) await endOf(id);
      expect((await typesFor(companion)).filter((type) => type.endsWith('_ended'))).toHaveLength(1);
      expect(await typesFor(client)).not.toContain('missed_check_in_ended');
      const told = (await place.mailsAskedFor(id)).filter(({ task }) =>
        task.endsWith('tell-contacts'),
      );
      expect(told).toHaveLength(minute >= 40 ? 1 : 0);
    },
  );

  it.each([0, 10, 30, 40, 70])(
    'stops when the companion reaches the client, %i minutes later',
    async (minute) => {
      const { id, until, companion, client, at } = await begun();
      await until(minute);
      const said = await companion.call(`POST /missed-check-ins/${id}/answer`, { reached: true });
      expect(said.body.missedCheckIn.state).toBe('ended');
      const stood = await place.stepsOf(id);
      expect(stood.at(-1)).toBe('reached 0');
      await place.advance(at(600));
      expect(await place.stepsOf(id)).toEqual(stood);
      await endOf(id);
      expect(await typesFor(client)).toContain('missed_check_in_ended');
      const late = await companion.call(`POST /missed-check-ins/${id}/answer`, { reached: false });
      expect(late.body.code).toBe('check_in_over');
    },
  );

  it('continues with the contacts right after the last unanswered attempt, and with the next one if a contact cannot help', async () => {
    const { id, until, at, companion } = await begun();
    await until(30);
    await companion.call(`POST /missed-check-ins/${id}/answer`, { reached: false });
    await place.advance(at(31));
    expect((await place.stepsOf(id)).slice(-2)).toEqual(['no_answer 3', 'contact_written 1']);
    expect((await answer(await tokenOf(id, 0), 'cannot')).status).toBe(204);
    await place.advance(at(32));
    expect((await place.stepsOf(id)).slice(-3)).toEqual([
      'contact_cannot 1',
      'contact_skipped 2',
      'contact_written 3',
    ]);
  });

  it('stops when a contact reaches the client, and informs the other contacts', async () => {
    const { id, until, at, client, companion, contacts } = await begun();
    await until(55);
    const token = await tokenOf(id, 1);
    expect((await test.nobody.call('POST /contact-answers/check', { token })).body.state).toBe(
      'open',
    );
    expect(await place.stepsOf(id)).toHaveLength(7);
    expect((await answer(token, 'reached')).status).toBe(204);
    await place.advance(at(600));
    expect((await place.stepsOf(id)).at(-1)).toBe('reached 0');
    await endOf(id);
    const told = (await place.mailsAskedFor(id)).filter(({ task }) =>
      task.endsWith('tell-contacts'),
    );
    expect(told.map(({ payload }) => payload.contactIds)).toEqual([[contacts[0]]]);
    for (const person of [client, companion]) {
      expect(await typesFor(person)).toContain('missed_check_in_ended');
    }
    // A used link, or a link of an ended check-in, changes nothing.
    expect((await answer(token, 'reached')).body.code).toBe('link_used');
    expect((await answer(await tokenOf(id, 0), 'reached')).body.code).toBe('check_in_over');
    const own = (await client.call('GET /missed-check-ins')).body.missedCheckIns[0];
    expect(own.steps.at(-1)).toMatchObject({ by: 'contact', contactId: contacts[2] });
    const theirs = (await companion.call('GET /missed-check-ins')).body.missedCheckIns[0];
    expect(theirs.steps.at(-1)).toMatchObject({ by: 'contact', contactId: null });
  });

  it('stops writing to a contact who declines, and goes on to the next', async () => {
    const { id, until, at, contacts } = await begun();
    await until(40);
    const token = await tokenOf(id, 0);
    expect((await answer(token, 'no_more')).status).toBe(204);
    expect((await answer(token, 'no_more')).status).toBe(204);
    const declined = await place.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'contactId' = $1 and payload ->> 'link' is null`,
      [contacts[0]],
    );
    expect(declined).toHaveLength(1);
    await place.advance(at(41));
    expect((await place.stepsOf(id)).at(-1)).toBe('contact_written 3');
  });

  it('writes to no contact once the consent is withdrawn, and notifies staff', async () => {
    const { id, until, client } = await begun();
    await until(30);
    await place.consent(client, false);
    await until(40, 35);
    expect((await place.stepsOf(id)).at(-1)).toBe('incident 0');
    expect(await place.mailsAskedFor(id)).toEqual([]);
  });

  it('ends when the session is logged after all', async () => {
    const { id, client, companion, booking } = await begun();
    const logged = await companion.call(
      'POST /session-logs',
      logOf(
        client,
        { kind: 'booking', id: booking },
        { startedAt: minutesAgo(10).toISOString(), durationMinutes: 5 },
      ),
    );
    expect(logged.status).toBe(201);
    expect(await place.stepsOf(id)).toEqual(['no_answer 0', 'reached 0']);
  });

  // Decision: 91
  it("a missed check-in of a loved one first asks the account's holder, who cannot report them fine", async () => {
    const { id, until, at, client, companion } = await begun([true], { name: 'Ibu Ratih' });
    const fine = await client.call(`POST /missed-check-ins/${id}/fine`, {});
    expect([fine.status, fine.body.code]).toEqual([409, 'not_the_person_called']);
    await until(40);
    expect((await place.stepsOf(id)).at(-1)).toBe('holder_asked 0');
    expect(await typesFor(client)).toEqual(['missed_check_in_started', 'missed_check_in_asked']);
    const theirs = (await companion.call('GET /missed-check-ins')).body.missedCheckIns[0];
    expect(theirs.lovedOneName).toBe('Ibu Ratih');
    const answer = `POST /missed-check-ins/${id}/holder-answer`;
    expect((await client.call(answer, { reached: false })).status).toBe(200);
    await place.advance(at(41));
    expect((await place.stepsOf(id)).slice(-2)).toEqual(['holder_cannot 0', 'contact_written 1']);
    const spoken = await client.call(answer, { reached: true });
    expect(spoken.body.missedCheckIn).toMatchObject({ state: 'ended', lovedOneName: 'Ibu Ratih' });
    expect((await client.call(answer, { reached: true })).status).toBe(200);
    await endOf(id);
    expect(await typesFor(companion)).toContain('missed_check_in_ended');
    const stranger = await test.person('client');
    expect((await stranger.call(answer, { reached: true })).status).toBe(404);
    expect((await companion.call(answer, { reached: true })).status).toBe(403);
  });
});
