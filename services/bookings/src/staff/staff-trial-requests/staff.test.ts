import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { addCircle } from '@kabar/dev/circles';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { endMemberships } from '@kabar/dev/neighbours/circles';
import { addCareProfile } from '@kabar/dev/neighbours/client';
import { acceptMediums, decideVerification } from '@kabar/dev/neighbours/companion';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addPhoneCompanion,
  assigned,
  statusOf,
  toldTo,
  wish,
} from '../../trials/trial-requests/wishes-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(() => test.stop());

async function pending(change: object = {}) {
  const client = await test.person('client', 'Mary');
  return { client, id: String((await client.call('POST /trial-requests', wish(change))).body.id) };
}
const assign = (id: string, companion: TestPerson, person = admin) =>
  person.call(`POST /trial-requests/${id}/assignment`, { companionId: companion.accountId });
const ids = (answer: { body: { trialRequests: { id: string }[] } }) =>
  answer.body.trialRequests.map((one) => one.id);

describe("the staff's list", () => {
  // Requirement: ASSIGN-011
  it('shows pending ones newest first, 200 a page, to admins and moderators', async () => {
    const [first, second] = [await pending(), await pending()];
    for (const person of [admin, moderator]) {
      const found = ids(await person.call('GET /trial-requests/staff'));
      expect(found.slice(0, 2)).toEqual([second.id, first.id]);
      const page = await person.call('GET /trial-requests/staff?limit=1');
      expect(ids(page)).toEqual([second.id]);
      const rest = await person.call(`GET /trial-requests/staff?limit=1&after=${page.body.next}`);
      expect(ids(rest)).toEqual([first.id]);
    }
    expect(staffTrialRequests.endpoints.list.input.parse({}).limit).toBe(200);
    expect((await admin.call('GET /trial-requests/staff?limit=200')).status).toBe(200);
    expect((await admin.call('GET /trial-requests/staff?limit=201')).status).toBe(400);
  });

  // Decision: 50
  it("the staff's list is filtered by status for an admin, and refuses that to a moderator", async () => {
    const { id } = await assigned(test);
    expect(ids(await admin.call('GET /trial-requests/staff?status=assigned'))).toContain(id);
    expect(ids(await admin.call('GET /trial-requests/staff?status=all'))).toContain(id);
    expect(ids(await admin.call('GET /trial-requests/staff'))).not.toContain(id);
    for (const status of ['all', 'assigned', 'completed'])
      expect((await moderator.call(`GET /trial-requests/staff?status=${status}`)).status).toBe(403);
    for (const person of [await test.person('client'), await test.person('companion')])
      expect((await person.call('GET /trial-requests/staff')).status).toBe(403);
    expect((await test.nobody.call('GET /trial-requests/staff')).status).toBe(401);
  });
});

describe('companions who can be assigned', () => {
  // Requirement: ASSIGN-015
  it('companions who can be assigned are verified, accept the medium and match the name', async () => {
    const { id } = await pending();
    const [sari, unverified, other] = await Promise.all([
      addPhoneCompanion(test, 'Rara Fits'),
      addPhoneCompanion(test, 'Rara Unverified'),
      addPhoneCompanion(test, 'Rara Elsewhere'),
    ]);
    await decideVerification(test.database, unverified.accountId, 'pending');
    await acceptMediums(test.database, other.accountId, ['zoom']);
    const found = await moderator.call(`GET /trial-requests/${id}/candidates?search=rara`);
    expect(
      found.body.candidates.map((one: { companion: { id: string } }) => one.companion.id),
    ).toEqual([sari.accountId]);
    for (const companion of [unverified, other])
      expect((await assign(id, companion)).body.code).toBe('companion_not_suitable');
  });

  it('companions who can be assigned are in no circle of the client', async () => {
    const { client, id } = await pending();
    const [companion, other] = [
      await addPhoneCompanion(test, 'A'),
      await addPhoneCompanion(test, 'B'),
    ];
    await addCircle(test.database, {
      holder: client.accountId,
      members: { [companion.accountId]: 'viewer' },
    });
    const { candidates } = (await moderator.call(`GET /trial-requests/${id}/candidates`)).body;
    const listed = candidates.map((one: { companion: { id: string } }) => one.companion.id);
    expect(listed).toContain(other.accountId);
    expect(listed).not.toContain(companion.accountId);
    const refused = await assign(id, companion);
    expect([refused.status, refused.body.code]).toEqual([409, 'companion_of_person']);
    expect((await statusOf(test, id))?.status).toBe('pending');
    // Being in another client's circle, or having left this one, is allowed.
    await addCircle(test.database, {
      holder: (await test.person('client')).accountId,
      members: { [other.accountId]: 'helper' },
    });
    expect((await assign(id, other)).status).toBe(204);
    const next = await pending();
    await addCircle(test.database, {
      holder: next.client.accountId,
      members: { [companion.accountId]: 'viewer' },
    });
    await endMemberships(test.database, { person: next.client.accountId });
    expect((await assign(next.id, companion)).status).toBe(204);
  });

  it('come with the reasons for the match, best first', async () => {
    const slot = hourAhead(2);
    const day = slot.getUTCDay();
    const hour = (offset: number) =>
      `${String((slot.getUTCHours() + offset) % 24).padStart(2, '0')}:00`;
    const { client, id } = await pending({
      preferredTimes: [
        { day, startUtc: hour(0), endUtc: hour(1) },
        { day: (day + 3) % 7, startUtc: hour(0), endUtc: hour(1) },
      ],
    });
    await addCareProfile(test.database, {
      ...{ id: client.accountId, timeZone: 'Asia/Jakarta' },
      ...{ languages: ['Inggris'], interests: ['Chess', 'Tea'] },
    });
    const [plain, fitting] = await Promise.all([
      addPhoneCompanion(test, 'Zeta Plain', hourAhead(3, 9)),
      addPhoneCompanion(test, 'Zeta Best', slot),
    ]);
    await changeProfile(test.database, fitting.accountId, { interests: ['chess', 'Dance'] });
    const { candidates } = (await admin.call(`GET /trial-requests/${id}/candidates?search=zeta`))
      .body;
    expect(candidates).toMatchObject([
      {
        companion: { id: fitting.accountId, fullName: 'Zeta Best' },
        sharedLanguages: ['English'],
        sharedInterests: ['chess'],
        acceptedMediums: ['phone'],
        overlappingTimes: [{ day, startUtc: hour(0), endUtc: hour(1) }],
        firstOpenTime: slot.toISOString(),
        openTimes: 3,
      },
      {
        companion: { id: plain.accountId },
        overlappingTimes: [],
        firstOpenTime: null,
        openTimes: 0,
      },
    ]);
  });
});

describe('assigning', () => {
  // Requirement: ASSIGN-010, ASSIGN-016, ASSIGN-019
  it('updates the request, creates an assignment and an open conversation, and is audited', async () => {
    const { client, companion, admin: staff, id } = await assigned(test);
    const [row] = await test.database.query(
      'select status, assigned_companion_id, assigned_at, assigned_by from bookings.trial_requests where id = $1',
      [id],
    );
    expect(row).toEqual({
      status: 'assigned',
      assigned_companion_id: companion.accountId,
      assigned_at: expect.any(Date),
      assigned_by: staff.accountId,
    });
    const assignments = await test.database.query(
      'select companion_id, status, origin from bookings.client_companion_assignments where client_id = $1',
      [client.accountId],
    );
    expect(assignments).toEqual([
      { companion_id: companion.accountId, status: 'active', origin: 'trial_request' },
    ]);
    const pair = { client_user_id: client.accountId, companion_user_id: companion.accountId };
    expect(await readConversations(test.database, pair, ['status'])).toEqual([{ status: 'open' }]);
    const actions = await readActions(test.database, { target_id: id }, [
      'admin_id',
      'action_type',
    ]);
    expect(actions).toEqual([{ admin_id: staff.accountId, action_type: 'trial_request_assigned' }]);
  });

  // Requirement: ASSIGN-017
  it('notifies both by a booking_reminder with a text in their own language', async () => {
    const client = await test.person('client', 'Mary');
    await changeProfile(test.database, client.accountId, { language: 'id' });
    const { id } = (await client.call('POST /trial-requests', wish())).body;
    const companion = await addPhoneCompanion(test, 'Sari');
    expect((await assign(id, companion, moderator)).status).toBe(204);
    expect(await toldTo(test, client)).toMatchObject([
      { type: 'booking_reminder', payload: { message: expect.stringMatching(/^Sari ditugaskan/) } },
    ]);
    expect(await toldTo(test, companion)).toMatchObject([
      {
        type: 'booking_reminder',
        payload: { message: expect.stringMatching(/request of Mary\./) },
      },
    ]);
  });

  it('never replaces an active assignment, and leaves no trace when refused', async () => {
    const { client, id } = await pending();
    const [present, other] = [await addPhoneCompanion(test), await addPhoneCompanion(test)];
    await test.database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'booking')`,
      [client.accountId, present.accountId],
    );
    const answer = await assign(id, other);
    expect([answer.status, answer.body.code]).toEqual([409, 'assigned_to_another']);
    expect((await statusOf(test, id))?.status).toBe('pending');
    expect(await toldTo(test, other)).toEqual([]);
    expect((await assign(id, present)).status).toBe(204);
  });

  it('assigning is refused if it was assigned or finished meanwhile, and for a companion who declined it', async () => {
    const { client, companion, id } = await assigned(test);
    const other = await addPhoneCompanion(test);
    expect((await assign(id, other)).body.code).toBe('request_assigned');
    await companion.call(`POST /trial-requests/${id}/decline`, { reason: 'I am away' });
    expect((await assign(id, companion)).body.code).toBe('companion_declined');
    const found = (await admin.call(`GET /trial-requests/${id}/candidates`)).body.candidates;
    expect(found.map((one: { companion: { id: string } }) => one.companion.id)).not.toContain(
      companion.accountId,
    );
    await client.call(`POST /trial-requests/${id}/cancellation`);
    expect((await assign(id, other)).body.code).toBe('request_finished');
  });

  it('assigning is refused to clients, companions and visitors', async () => {
    const { id } = await pending();
    const companion = await addPhoneCompanion(test);
    for (const person of [await test.person('client'), companion])
      expect((await assign(id, companion, person)).status).toBe(403);
    expect((await assign(id, companion, test.nobody)).status).toBe(401);
  });
});

describe('cancelling by staff', () => {
  it('needs a reason, which the client can read, and is open to moderators while it is pending', async () => {
    const { client, id } = await pending();
    const cancel = (which: string, person: TestPerson, reason = 'Asked by phone') =>
      person.call(`POST /trial-requests/${which}/staff-cancellation`, { reason });
    expect((await cancel(id, moderator, '')).status).toBe(400);
    expect((await cancel(id, moderator)).status).toBe(204);
    expect((await client.call(`GET /trial-requests/${id}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation: 'staff',
      cancellationNote: 'Asked by phone',
    });
    expect((await cancel(id, admin)).body.code).toBe('request_finished');
    const other = await assigned(test);
    expect((await cancel(other.id, moderator)).status).toBe(403);
    expect((await cancel(other.id, admin)).status).toBe(204);
    expect(await toldTo(test, other.companion)).toMatchObject([
      { type: 'booking_reminder' },
      { type: 'trial_request_changed', payload: { event: 'withdrawn' } },
    ]);
  });
});
