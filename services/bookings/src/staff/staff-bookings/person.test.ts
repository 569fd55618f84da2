import { addCompanion, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { addApprovedTrial, addAssignment } from '../../session-logs-fixture.ts';

let test: TestService;
let actions: BookingActions;
let admin: TestPerson;
let moderator: TestPerson;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  [admin, moderator, companion] = await Promise.all([
    test.person('admin'),
    test.person('moderator'),
    addCompanion(test),
  ]);
  client = await actions.subscriber(companion);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const inMinutes = (minutes: number) => plusMinutes(new Date(), minutes);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const get = (who: TestPerson, { accountId }: TestPerson, what: string) =>
  who.call(`GET /people/${accountId}/${what}`);

// Decision: 51
describe("a person's bookings for staff", () => {
  it("a person's bookings for staff are future and past sessions, bookings and trial calls, page by page", async () => {
    const soon = await actions.standing(client, companion, inMinutes(24 * 60));
    const late = await actions.standing(client, companion, inMinutes(48 * 60));
    const over = await actions.standing(client, companion, inMinutes(-24 * 60));
    const trial = await addApprovedTrial(test, client, companion, { start: inMinutes(-90) });
    const other = await actions.subscriber(companion);
    await actions.standing(other, companion, inMinutes(72 * 60));
    for (const who of [admin, moderator]) {
      expect(idsOf((await get(who, client, 'sessions')).body.sessions)).toEqual([soon, late]);
      const past = (await get(who, client, 'sessions?when=past')).body;
      expect(idsOf(past.sessions)).toEqual([trial, over]);
      expect(past.sessions[0]).toMatchObject({
        kind: 'trial_booking',
        companion: { id: companion.accountId },
      });
    }
    for (const [when, wanted] of [
      ['next', [soon, late]],
      ['past', [trial, over]],
    ] as const) {
      const first = (await get(admin, client, `sessions?when=${when}&limit=1`)).body;
      const after = encodeURIComponent(first.next);
      const second = (await get(admin, client, `sessions?when=${when}&limit=1&after=${after}`))
        .body;
      expect([...idsOf(first.sessions), ...idsOf(second.sessions)]).toEqual(wanted);
      expect(second.next).toBeNull();
    }
    expect((await get(admin, companion, 'sessions')).body.sessions).toHaveLength(3);
  });

  it('include the assignments of both sides, also ended ones, and trial requests; moderators read only pending ones', async () => {
    const person = await test.person('client');
    const before = await addCompanion(test);
    await addAssignment(test, person, before);
    await test.database.query(
      `update bookings.client_companion_assignments set status = 'ended', ended_at = now(), ended_by = 'staff' where client_id = $1`,
      [person.accountId],
    );
    await addAssignment(test, person, companion);
    const { assignments } = (await get(moderator, person, 'assignments')).body;
    expect(assignments).toMatchObject([
      { status: 'active', companion: { id: companion.accountId } },
      { status: 'ended', companion: { id: before.accountId } },
    ]);
    expect((await get(moderator, before, 'assignments')).body.assignments).toHaveLength(1);
    for (const status of ['pending', 'cancelled']) {
      await test.database.query(
        `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, preferred_times,
             status, cancelled_at, cancellation_reason) values (gen_random_uuid(), $1, false, 'phone', 'general_conversation', '[]', $2,
             case $2 when 'cancelled' then now() end, case $2 when 'cancelled' then 'withdrawn' end)`,
        [person.accountId, status],
      );
    }
    const statuses = async (who: TestPerson) =>
      (await get(who, person, 'trial-requests')).body.trialRequests
        .map(({ status }: { status: string }) => status)
        .toSorted();
    expect(await statuses(admin)).toEqual(['cancelled', 'pending']);
    expect(await statuses(moderator)).toEqual(['pending']);
  });

  it("a person's bookings for staff are hidden from everyone else", async () => {
    for (const what of ['sessions', 'assignments', 'trial-requests']) {
      for (const who of [client, companion])
        expect((await get(who, client, what)).status).toBe(403);
      expect((await get(test.nobody, client, what)).status).toBe(401);
    }
  });
});
