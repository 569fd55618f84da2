import { randomUUID } from 'node:crypto';
import { changePack, changeSubscription } from '@kabar/dev/neighbours/billing';
import { createRowReader } from '@kabar/dev/row-reader';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await actions.companion();
  client = await actions.subscriber(companion);
});

const booked = async () => (await actions.book(client, start)).body.id as string;
const move = (person: TestPerson, id: string, time: Date) =>
  person.call(
    `POST /bookings/${id}/move`,
    { moveId: randomUUID(), scheduledAt: time.toISOString() },
    { 'if-match': '"1"' },
  );
const stranger = () => actions.subscriber(companion);

describe("a companion's proposal to move", () => {
  const later = plusMinutes(start, 60);
  const openProposal = async () => {
    const id = await booked();
    const answer = await move(companion, id, later);
    expect(answer.status).toBe(200);
    return { id, proposal: answer.body.proposal.id as string };
  };

  it("lists the times that are open for both, for the session's companion only", async () => {
    const id = await booked();
    const open = (person: TestPerson) => person.call(`GET /bookings/${id}/open-times`);
    const times: string[] = (await open(companion)).body.startTimes;
    expect(times).toContain(later.toISOString());
    expect(times).not.toContain(start.toISOString());
    expect((await move(companion, id, later)).status).toBe(200);
    expect((await open(client)).status).toBe(403);
    expect((await open(await actions.companion())).status).toBe(404);
  });

  // Decision: 58
  it('keeps time and claim until the client accepts; then the session moves free of charge', async () => {
    const { id, proposal } = await openProposal();
    expect((await client.call(`GET /bookings/${id}`)).body).toMatchObject({
      scheduledAt: start.toISOString(),
      version: 1,
      proposal: { id: proposal, scheduledAt: later.toISOString() },
    });
    expect(await actions.claimsOf(id)).toMatchObject([{ from: start }, { from: start }]);
    expect((await actions.noticesOf(client)).at(-1)).toMatchObject({
      type: 'booking_move_proposed',
      payload: { booking_id: id },
    });
    const accepted = await client.call(`POST /booking-moves/${proposal}/acceptance`, {});
    expect(accepted.body).toMatchObject({
      scheduledAt: later.toISOString(),
      proposal: null,
      version: 2,
    });
    expect(await actions.claimsOf(id)).toMatchObject([{ from: later }, { from: later }]);
    // paid anew, as with every change of time
    expect(await actions.creditsOf(id)).toEqual(['returned', 'held']);
    const again = await client.call(`POST /booking-moves/${proposal}/acceptance`, {});
    expect(again.body.code).toBe('already_decided');
  });

  it('declined or withdrawn leaves the session where it is', async () => {
    const { id, proposal } = await openProposal();
    const declined = await client.call(`POST /booking-moves/${proposal}/refusal`, {});
    expect(declined.body).toMatchObject({ scheduledAt: start.toISOString(), proposal: null });
    expect((await actions.noticesOf(companion)).at(-1)?.type).toBe('booking_move_declined');
    const second = (await move(companion, id, later)).body.proposal.id;
    const withdrawn = await companion.call(`POST /booking-moves/${second}/withdrawal`, {});
    expect(withdrawn.body.proposal).toBeNull();
    expect((await client.call(`POST /booking-moves/${second}/acceptance`, {})).body.code).toBe(
      'already_decided',
    );
    for (const [person, way] of [
      [client, 'refusal'],
      [companion, 'withdrawal'],
    ] as const) {
      const again = await person.call(`POST /booking-moves/${second}/${way}`, {});
      expect([again.status, again.body.code]).toEqual([409, 'already_decided']);
    }
  });

  it("a companion's proposal to move is the only open one, can be answered only by its client and withdrawn only by its companion", async () => {
    const { id, proposal } = await openProposal();
    expect((await move(companion, id, plusMinutes(start, 90))).body.code).toBe('proposal_open');
    const other = await stranger();
    for (const answer of ['acceptance', 'refusal']) {
      expect((await other.call(`POST /booking-moves/${proposal}/${answer}`, {})).status).toBe(404);
      expect((await companion.call(`POST /booking-moves/${proposal}/${answer}`, {})).status).toBe(
        403,
      );
    }
    expect((await client.call(`POST /booking-moves/${proposal}/withdrawal`, {})).status).toBe(403);
    const foreign = await actions.companion(hourAhead(5));
    expect((await foreign.call(`POST /booking-moves/${proposal}/withdrawal`, {})).status).toBe(404);
    await client.call(`POST /bookings/${id}/cancellation`, {}, { 'if-match': '"1"' });
    expect((await client.call(`POST /booking-moves/${proposal}/acceptance`, {})).body.code).toBe(
      'status_not_allowed',
    );
    await actions.settle(id);
    expect((await client.call(`POST /booking-moves/${proposal}/acceptance`, {})).body.code).toBe(
      'already_decided',
    );
  });

  it("a companion's proposal to move is refused for an unavailable time, and once the session has begun", async () => {
    const id = await booked();
    const other = await actions.book(await stranger(), later);
    expect(other.status).toBe(201);
    const taken = await move(companion, id, later);
    expect([taken.status, taken.body.code]).toEqual([409, 'time_taken']);
    expect((await move(companion, id, hourAhead(6))).body.code).toBe('time_not_open');
    const begun = await actions.standing(client, companion, plusMinutes(new Date(), -5));
    expect((await move(companion, begun, plusMinutes(start, 90))).body.code).toBe('session_begun');
    const [asked] = await test.database.query<{ id: string }>(
      `insert into bookings.booking_moves (id, booking_id, scheduled_at) values (gen_random_uuid(), $1, $2) returning id`,
      [begun, plusMinutes(start, 90)],
    );
    const late = await client.call(`POST /booking-moves/${asked?.id}/acceptance`, {});
    expect([late.status, late.body.code]).toEqual([409, 'session_begun']);
  });

  it('moves the reminders to the new time when it is accepted', async () => {
    const { id, proposal } = await openProposal();
    await client.call(`POST /booking-moves/${proposal}/acceptance`, {});
    const [job] = await test.database.query<{ run_at: Date }>(
      'select run_at from graphile_worker._private_jobs where key = $1',
      [`bookings:advance-booking:${id}`],
    );
    expect(job?.run_at).toEqual(plusMinutes(later, -24 * 60));
  });

  it("a companion's proposal to move is refused to everyone else by the database itself", async () => {
    const { id, proposal } = await openProposal();
    const reader = createRowReader(test.database, 'bookings');
    const answerOf = async (person: TestPerson, call: string) =>
      (await reader.rowsAs(person.token, `select bookings.${call} as answer`))[0]?.answer;
    const time = plusMinutes(start, 90).toISOString();
    const [other, foreign] = [await stranger(), await actions.companion(hourAhead(5))];
    for (const answer of ['accepted', 'declined', 'withdrawn']) {
      const call = `close_proposal('${id}', '${answer}', now())`;
      const [wrong, right] = answer === 'withdrawn' ? [client, companion] : [companion, client];
      for (const person of [other, foreign, wrong]) expect(await answerOf(person, call)).toBeNull();
      expect(await answerOf(right, call)).toBe(proposal);
    }
    const propose = `insert into bookings.booking_moves (id, booking_id, scheduled_at) values (gen_random_uuid(), '${id}', '${time}')`;
    for (const person of [other, foreign, client])
      await expect(reader.rowsAs(person.token, propose)).rejects.toThrow(/row-level security/);
    for (const person of [other, foreign, companion]) {
      const call = `store_move('${id}', '${time}', false, null, now())`;
      await expect(answerOf(person, call)).rejects.toThrow('forbidden');
    }
    for (const person of [other, foreign, client]) {
      const change = JSON.stringify([{ id, status: 'confirmed', actor: 'companion' }]);
      const call = `store_statuses('${change}', now())`;
      await expect(answerOf(person, call)).rejects.toThrow('forbidden');
    }
    await reader.close();
  });

  it("a companion's proposal to move cannot be accepted into a full week or past the end of its pack, and the session stays in place", async () => {
    const refusal = async (id: string, to: Date) => {
      await actions.open(companion, to, 1);
      const { proposal } = (await move(companion, id, to)).body;
      const { status, body } = await client.call(
        `POST /booking-moves/${proposal.id}/acceptance`,
        {},
      );
      expect((await client.call(`GET /bookings/${id}`)).body).toMatchObject({
        scheduledAt: start.toISOString(),
        proposal: { id: proposal.id },
      });
      expect(await actions.creditsOf(id)).toEqual(['held']);
      return [status, body.code];
    };
    const nextWeek = plusMinutes(start, 7 * 24 * 60);
    const full = await booked();
    // In Jakarta, where the client lives, weeks begin at 17:00 UTC: both times must be in the same week.
    const beside = plusMinutes(nextWeek, nextWeek.getUTCHours() === 16 ? -60 : 60);
    await actions.open(companion, beside, 1);
    const user = { user_id: client.accountId };
    await changeSubscription(test.database, user, { sessions_per_week: 1 });
    expect((await actions.book(client, beside)).status).toBe(201);
    expect(await refusal(full, nextWeek)).toEqual([409, 'week_used_up']);
    const buyer = await test.person('client');
    client = buyer;
    const paidBy = await actions.buyPack(buyer.accountId, companion.accountId);
    await companion.call(`POST /bookings/${full}/cancellation`, {}, { 'if-match': '*' });
    await actions.settle(full);
    const ofPack = (await actions.book(buyer, start, { paidBy })).body.id;
    await changePack(test.database, paidBy, { expires_at: plusMinutes(start, 24 * 60) });
    expect(await refusal(ofPack, plusMinutes(nextWeek, 240))).toEqual([409, 'pack_expired']);
  });

  it("a companion's proposal to move cannot be accepted when its time has been taken meanwhile", async () => {
    const { id, proposal } = await openProposal();
    await actions.book(await stranger(), later);
    const answer = await client.call(`POST /booking-moves/${proposal}/acceptance`, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'time_taken']);
    expect(await actions.claimsOf(id)).toMatchObject([{ from: start }, { from: start }]);
  });
});
