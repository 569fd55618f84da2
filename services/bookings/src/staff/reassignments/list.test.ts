import { addCircle } from '@kabar/dev/circles';
import { endMemberships } from '@kabar/dev/neighbours/circles';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addAssignment } from '../../session-logs-fixture.ts';
import { openCompanion } from './reassignments-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  [admin, moderator] = await Promise.all([test.person('admin'), test.person('moderator')]);
});
afterAll(() => test.stop());

async function pair(clientName: string, companionName: string) {
  const client = await test.person('client', clientName);
  await addAssignment(test, client, await openCompanion(test, companionName));
  return client;
}
const names = (answer: { body: { assignments: { client: { fullName: string } }[] } }) =>
  answer.body.assignments.map(({ client }) => client.fullName);

// Requirement: ASSIGN-001
it('lists active assignments with both names, newest first, by page and by part of a name', async () => {
  expect((await admin.call('GET /assignments/staff')).body).toEqual({
    assignments: [],
    next: null,
  });
  await pair('Oma Ruth', 'Sari');
  await pair('Opa_Jan', 'Dewi');
  const ended = await pair('Tante Mien', 'Sari');
  await ended.call(
    `POST /assignments/${(await ended.call('GET /assignments/current')).body.assignment.id}/end`,
    {},
  );
  for (const staff of [admin, moderator]) {
    const all = await staff.call('GET /assignments/staff');
    expect(names(all)).toEqual(['Opa_Jan', 'Oma Ruth']);
    expect(all.body.assignments[1].companion.fullName).toBe('Sari');
    const first = await staff.call('GET /assignments/staff?limit=1');
    const rest = await staff.call(`GET /assignments/staff?limit=1&after=${first.body.next}`);
    expect([...names(first), ...names(rest)]).toEqual(['Opa_Jan', 'Oma Ruth']);
    expect(rest.body.next).toBeNull();
  }
  expect(names(await moderator.call('GET /assignments/staff?search=sari'))).toEqual(['Oma Ruth']);
  expect(names(await moderator.call('GET /assignments/staff?search=_'))).toEqual(['Opa_Jan']);
  expect((await admin.call(`GET /assignments/staff?search=${'a'.repeat(10_000)}`)).status).toBe(
    400,
  );
});

it('marks circle members of the client, who cannot become the next companion', async () => {
  const client = await pair('Oma Els', 'Sari');
  const [member, former] = [await openCompanion(test, 'Rina'), await openCompanion(test, 'Budi')];
  await addCircle(test.database, {
    holder: client.accountId,
    members: { [member.accountId]: 'viewer', [former.accountId]: 'helper' },
  });
  await endMemberships(test.database, { member: former.accountId });
  const [row, other] = (await moderator.call('GET /assignments/staff')).body.assignments;
  expect(row.circleMembers).toEqual([member.accountId]);
  expect(other.circleMembers).toEqual([]);
});
