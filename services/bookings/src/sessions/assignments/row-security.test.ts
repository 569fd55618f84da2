import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addAssignment } from '../../session-logs-fixture.ts';

let test: TestService;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let strangers: TestPerson[];
let staff: TestPerson[];
let id: string;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  reader = createRowReader(test.database, 'bookings');
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  await addAssignment(test, client, companion);
  const [row] = await test.database.query<{ id: string }>(
    'select id from bookings.client_companion_assignments where client_id = $1',
    [client.accountId],
  );
  id = row?.id ?? '';
  strangers = [test.nobody, await test.person('client'), await test.person('companion')];
  staff = [await test.person('admin'), await test.person('moderator')];
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const read = 'select from bookings.client_companion_assignments';
const ask = () =>
  `update bookings.client_companion_assignments set asked_for_another_at = now() where id = '${id}' returning 1`;

describe("for assignments, the service's own login role", () => {
  it('lets the two people read their own assignments, and staff all', async () => {
    for (const person of [client, companion, ...staff]) {
      expect(await reader.rowsAs(person.token, read)).toHaveLength(1);
    }
    for (const person of strangers) expect(await reader.rowsAs(person.token, read)).toEqual([]);
  });

  it("for assignments, the service's own login role cannot write them except through the deciding functions", async () => {
    const people = `'${client.accountId}', '${companion.accountId}'`;
    for (const statement of [
      `update bookings.client_companion_assignments set status = 'ended', ended_at = now()`,
      'delete from bookings.client_companion_assignments',
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values (${people}, 'staff')`,
      `select bookings.assign_companion(${people}, 'staff', now())`,
      `select bookings.leave_assignments(${people}, now())`,
    ]) {
      for (const person of [client, companion, ...staff]) {
        const written = reader.rowsAs(person.token, statement);
        await expect(written, statement).rejects.toThrow(/permission denied/);
      }
    }
  });

  it('assigns the companion of a subscription for background work only', async () => {
    const statement = `select bookings.assign_subscriber(gen_random_uuid(), now())`;
    for (const person of [client, companion, ...staff]) {
      await expect(reader.rowsAs(person.token, statement)).rejects.toThrow('forbidden');
    }
  });

  it("ends only the caller's own assignment, and lets only the client request another companion", async () => {
    for (const person of [...strangers.slice(1), ...staff]) {
      expect(await reader.rowsAs(person.token, ask())).toEqual([]);
      const sides = ['client', 'companion', 'system', ...(staff.includes(person) ? [] : ['staff'])];
      for (const by of sides) {
        const end = `select bookings.store_assignment_end('${client.accountId}', '${companion.accountId}', '${by}', null, now())`;
        await expect(reader.rowsAs(person.token, end)).rejects.toThrow('forbidden');
      }
    }
    expect(await reader.rowsAs(companion.token, ask())).toEqual([]);
    expect(await reader.rowsAs(client.token, ask())).toHaveLength(1);
  });

  it("for assignments, the service's own login role has row security forced", async () => {
    const [row] = await test.database.query(
      `select relrowsecurity, relforcerowsecurity from pg_class
         where oid = 'bookings.client_companion_assignments'::regclass`,
    );
    expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
  });
});
