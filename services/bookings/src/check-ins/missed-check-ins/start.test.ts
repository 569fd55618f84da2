import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addApprovedTrial, logOf, minutesAgo } from '../../session-logs-fixture.ts';
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

async function pair(agrees = true) {
  const companion = await place.companion();
  return { companion, ...(await place.client(companion, [true], { agrees })) };
}

describe("'No answer'", () => {
  // Decision: 91. The session lasts 25 minutes.
  it.each([
    [4.9, 'check_in_not_now'],
    [5.1, undefined],
    [54.8, undefined],
    [55.1, 'check_in_not_now'],
  ])('%d minutes after the start: %s', async (minutes, code) => {
    const { client, companion } = await pair();
    const booking = await place.booking(client, companion, minutesAgo(minutes));
    expect((await place.noAnswer(companion, booking)).body.code).toBe(code);
  });

  it("'No answer' can be reported for a trial call too", async () => {
    const { client, companion } = await pair();
    const id = await addApprovedTrial(test, client, companion, { start: minutesAgo(8) });
    const body = { id: randomUUID(), session: { kind: 'trial_booking', id } };
    const answer = await companion.call('POST /missed-check-ins', body);
    expect(answer.body.missedCheckIn).toMatchObject({ state: 'running', session: body.session });
    expect((await companion.call('POST /missed-check-ins', body)).body).toEqual(answer.body);
  });

  it("'No answer' can be reported only by the session's companion; another's and a missing session are the same 404", async () => {
    const { client, companion } = await pair();
    const booking = await place.booking(client, companion);
    const other = await place.companion();
    expect((await place.noAnswer(other, booking)).status).toBe(404);
    expect((await place.noAnswer(companion, randomUUID())).status).toBe(404);
    expect((await place.noAnswer(client, booking)).status).toBe(403);
    expect((await place.noAnswer(await test.person('admin'), booking)).status).toBe(403);
    const body = { id: randomUUID(), session: { kind: 'booking', id: booking } };
    expect((await test.nobody.call('POST /missed-check-ins', body)).status).toBe(401);
  });

  it("'No answer' is refused without consent, and staff is notified instead, once", async () => {
    const { client, companion } = await pair(false);
    const booking = await place.booking(client, companion);
    for (let again = 0; again < 2; again += 1) {
      const answer = await place.noAnswer(companion, booking);
      expect([answer.status, answer.body.code]).toEqual([409, 'contacts_not_allowed']);
      expect(answer.body.title).toContain('Our team has been notified');
    }
    const incidents = await readIncidents(place, { reference_id: booking }, ['kind']);
    expect(incidents).toEqual([{ kind: 'missed' }]);
    expect((await client.call('GET /missed-check-ins')).body.missedCheckIns).toEqual([]);
  });

  it("'No answer' is refused for a session that is logged or cancelled", async () => {
    const { client, companion } = await pair();
    const logged = await place.booking(client, companion);
    await companion.call(
      'POST /session-logs',
      logOf(
        client,
        { kind: 'booking', id: logged },
        { startedAt: minutesAgo(10).toISOString(), durationMinutes: 5 },
      ),
    );
    expect((await place.noAnswer(companion, logged)).body.code).toBe('already_logged');
    const { client: second } = await place.client(companion, [true]);
    const ended = await place.booking(second, companion, minutesAgo(45));
    await place.query(`update bookings.time_claims set live = false where source_id = $1`, [ended]);
    await place.query(
      `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where id = $1`,
      [ended],
    );
    expect((await place.noAnswer(companion, ended)).body.code).toBe('session_not_open');
  });
});

describe('other people', () => {
  it('other people cannot answer, stop or read a missed check-in', async () => {
    const { client, companion } = await pair();
    const booking = await place.booking(client, companion);
    const id = (await place.noAnswer(companion, booking)).body.missedCheckIn.id;
    const [other, stranger, admin] = [
      await place.companion(),
      await test.person('client'),
      await test.person('admin'),
    ];
    const reached = { reached: true };
    expect((await other.call(`POST /missed-check-ins/${id}/answer`, reached)).status).toBe(404);
    expect((await client.call(`POST /missed-check-ins/${id}/answer`, reached)).status).toBe(403);
    expect((await stranger.call(`POST /missed-check-ins/${id}/fine`, {})).status).toBe(404);
    expect((await companion.call(`POST /missed-check-ins/${id}/fine`, {})).status).toBe(403);
    for (const person of [other, stranger]) {
      expect((await person.call(`GET /missed-check-ins/${id}`)).status).toBe(404);
    }
    // Staff see the steps, but not which contact was written to.
    const shown = (await admin.call(`GET /missed-check-ins/${id}`)).body.missedCheckIn;
    expect(shown.steps).toMatchObject([{ kind: 'no_answer', contactId: null }]);
    expect(shown.state).toBe('running');
    expect((await test.nobody.call(`GET /missed-check-ins/${id}`)).status).toBe(401);
  });

  it('other people cannot answer with an unknown token', async () => {
    const token = 'x'.repeat(43);
    const check = await test.nobody.call('POST /contact-answers/check', { token });
    expect(check.body).toEqual({ state: 'unknown' });
    for (const answer of ['reached', 'cannot', 'no_more']) {
      const said = await test.nobody.call('POST /contact-answers', { token, answer });
      expect([said.status, said.body.code]).toEqual([410, 'link_invalid']);
    }
    const odd = await test.nobody.call('POST /contact-answers', {
      token: 'a b',
      answer: 'reached',
    });
    expect(odd.status).toBe(400);
  });
});

describe("the erasure of the client's account", () => {
  it('ends their missed check-in: nobody is written to, and no name stays', async () => {
    const { client, companion } = await pair();
    const booking = await place.booking(client, companion);
    const id = (await place.noAnswer(companion, booking)).body.missedCheckIn.id;
    await place.actions.system.call('select bookings_api.erase_person($1)', [client.accountId]);
    const [row] = await place.query<{ client_user_id: string; state: string }>(
      'select client_user_id, state from bookings.missed_check_ins where id = $1',
      [id],
    );
    expect(row?.state).toBe('ended');
    expect(row?.client_user_id).not.toBe(client.accountId);
  });
});

describe('a client who was in the call', () => {
  // Must stay the last test of this file: from here on everybody was in every call.
  it('did not miss it, and the report is refused', async () => {
    await place.query(
      `create or replace function bookings.client_was_in_call(kind text, id uuid) returns boolean
         language sql stable as 'select true'`,
    );
    const { client, companion } = await pair();
    const booking = await place.booking(client, companion);
    const answer = await place.noAnswer(companion, booking);
    expect([answer.status, answer.body.code]).toEqual([409, 'client_was_in_call']);
  });
});
