import { randomUUID } from 'node:crypto';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { createCallTest, fromNow } from '../../calls/calls-fixture.ts';
import { assignmentOf, pairOf, reassign } from './reassignments-fixture.ts';

let test: TestService;
let actions: BookingActions;
let calls: ReturnType<typeof createCallTest>;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  calls = createCallTest(test);
  admin = await test.person('admin');
});
afterAll(async () => {
  await calls.close();
  await actions.close();
  await test.stop();
});

const releasedTo = async (companion: TestPerson, client: TestPerson) =>
  (
    await test.database.query(
      `select from bookings_api.people_of_care_near($1, $2, interval '24 hours')`,
      [client.accountId, companion.accountId],
    )
  ).length;

it('a reassignment closes calls and private notes to the former companion at once, and opens them to the next', async () => {
  const { present, next, client, assignmentId } = await pairOf(test, actions);
  for (const companion of [present, next]) {
    await test.database.query(
      'insert into bookings.companion_rules (companion_id, minimum_notice_minutes) values ($1, 0)',
      [companion.accountId],
    );
    await actions.open(companion, new Date(Math.floor(Date.now() / 1_800_000) * 1_800_000), 2);
  }
  const id = await actions.standing(client, present, fromNow(8), { minutes: 15 });
  const session = { kind: 'booking', id } as const;
  await calls.join(present, session);
  const kept = await calls.ticket(present, session);
  expect(await releasedTo(present, client)).toBe(1);
  const { answer } = await reassign(admin, assignmentId, next);
  expect(answer.body.sessions).toMatchObject([{ id, outcome: 'kept' }]);
  expect(await calls.attendanceOf(id)).toMatchObject([{ side: 'companion', left_why: 'ended' }]);
  expect((await calls.joinWith(present, kept.body.token)).body.code).toBe('ticket_not_valid');
  expect((await calls.ticket(present, session)).status).toBe(404);
  expect((await present.call(`GET /bookings/${id}`)).status).toBe(404);
  expect(await releasedTo(present, client)).toBe(0);
  expect(await releasedTo(next, client)).toBe(1);
  await calls.join(next, session);
  await calls.join(client, session);
});

it('private notes stay closed for a session from before the assignment ended', async () => {
  const { present, next, client, assignmentId } = await pairOf(test, actions);
  await actions.standing(client, present, fromNow(-120));
  expect(await releasedTo(present, client)).toBe(1);
  await reassign(admin, assignmentId, next);
  expect(await releasedTo(present, client)).toBe(0);
});

it('a handover note is shown to the next companion and, in the data export, to the client; it is stored sealed', async () => {
  const { present, next, client, assignmentId } = await pairOf(test, actions);
  const note = 'She hears better on the left side. 0811 222 333';
  expect((await reassign(admin, assignmentId, next, { note })).answer.status).toBe(200);
  const made = await assignmentOf(test, client);
  const { assignments } = (await next.call('GET /assignments')).body;
  expect(assignments).toMatchObject([{ id: made, handoverNote: note }]);
  expect((await client.call('GET /personal-data')).body.data.handoverNotes).toMatchObject([
    { note },
  ]);
  const [row] = await test.database.query<{ note: Buffer }>(
    'select note from bookings.handover_notes where assignment_id = $1',
    [made],
  );
  expect(row?.note.toString('latin1')).not.toContain('0811');
  const reader = createRowReader(test.database, 'bookings');
  const read = 'select from bookings.handover_notes';
  for (const person of [next, client])
    expect(await reader.rowsAs(person.token, read)).toHaveLength(1);
  for (const person of [present, admin, test.nobody, await test.person('companion')])
    expect(await reader.rowsAs(person.token, read)).toEqual([]);
  // Staff can use the client's key only while they write a note.
  const keys = `select from bookings.personal_keys where person_id = '${client.accountId}'`;
  expect(await reader.rowsAs(admin.token, keys)).toEqual([]);
  for (const statement of [
    `update bookings.handover_notes set note = null`,
    `insert into bookings.handover_notes (assignment_id, client_id, companion_id, written_by)
       values ('${made}', '${client.accountId}', '${next.accountId}', '${admin.accountId}')`,
  ])
    await expect(reader.rowsAs(admin.token, statement)).rejects.toThrow(/permission denied/);
  await reassign(admin, made, present);
  expect(await reader.rowsAs(next.token, read)).toEqual([]);
  await reader.close();
});

it('a reassignment is refused to clients, companions and visitors', async () => {
  const { present, next, client, assignmentId } = await pairOf(test, actions);
  const body = { newCompanionId: next.accountId, fingerprint: randomUUID() };
  for (const person of [client, present, next]) {
    expect((await person.call(`POST /assignments/${assignmentId}/reassignment`, body)).status).toBe(
      403,
    );
    expect((await person.call('GET /assignments/staff')).status).toBe(403);
  }
  expect((await test.nobody.call('GET /assignments/staff')).status).toBe(401);
});
