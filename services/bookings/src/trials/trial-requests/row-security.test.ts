import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addPhoneCompanion, proposed, wish } from './wishes-fixture.ts';

let test: TestService;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let declined: TestPerson;
let id: string;
let strangers: TestPerson[];
let admin: TestPerson;
let moderator: TestPerson;
const tables = ['trial_requests', 'trial_request_proposals', 'trial_request_declines'];
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  reader = createRowReader(test.database, 'bookings');
  ({ client, companion, id } = await proposed(test));
  declined = await addPhoneCompanion(test);
  await test.database.query(
    `insert into bookings.trial_request_declines (trial_request_id, companion_id, reason) values ($1, $2, 'I am away')`,
    [id, declined.accountId],
  );
  strangers = [test.nobody, await test.person('client'), await test.person('companion')];
  admin = await test.person('admin');
  moderator = await test.person('moderator');
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const count = async (person: TestPerson, table: string) =>
  (await reader.rowsAs(person.token, `select from bookings.${table}`)).length;

describe("for trial requests, the service's own login role", () => {
  it('shows a request and its proposals only to client, assigned companion and admins', async () => {
    for (const table of ['trial_requests', 'trial_request_proposals']) {
      for (const person of [client, companion, admin]) expect(await count(person, table)).toBe(1);
      for (const person of [...strangers, declined, moderator]) {
        expect(await count(person, table)).toBe(0);
      }
    }
  });

  it('shows who declined only to that companion and staff, never to the client', async () => {
    for (const person of [declined, admin, moderator]) {
      expect(await count(person, 'trial_request_declines')).toBe(1);
    }
    for (const person of [...strangers, client, companion]) {
      expect(await count(person, 'trial_request_declines')).toBe(0);
    }
  });

  it('shows a moderator pending ones, and a companion only assigned ones', async () => {
    const other = await test.person('client');
    await other.call('POST /trial-requests', wish());
    expect(await count(moderator, 'trial_requests')).toBe(1);
    const lost = await proposed(test);
    expect(await count(lost.companion, 'trial_requests')).toBe(1);
    await lost.companion.call(`POST /trial-requests/${lost.id}/decline`, { reason: 'I am away' });
    expect(await count(lost.companion, 'trial_requests')).toBe(0);
    expect(await count(lost.companion, 'trial_request_proposals')).toBe(0);
  });

  it("for trial requests, the service's own login role cannot write them except through the deciding functions", async () => {
    for (const statement of [
      `update bookings.trial_requests set status = 'completed'`,
      'delete from bookings.trial_requests',
      `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, status)
         values (gen_random_uuid(), '${client.accountId}', false, 'phone', 'elder_checkin', 'completed')`,
      `insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time)
         values ('${id}', '${companion.accountId}', now())`,
      'delete from bookings.trial_request_proposals',
      `insert into bookings.trial_request_declines (trial_request_id, companion_id)
         values ('${id}', '${companion.accountId}')`,
      'delete from bookings.trial_request_declines',
      `select bookings.begin_trial_request('${id}', now())`,
      `select bookings.lock_client('${client.accountId}')`,
      `select bookings.claim_time(array['${client.accountId}']::uuid[], tstzrange(now(), null), 'trial', '${id}')`,
      `select bookings.tell_about_trial_request('${client.accountId}', '${id}', 'assigned')`,
    ]) {
      for (const person of [client, companion, admin]) {
        const written = reader.rowsAs(person.token, statement);
        await expect(written, statement).rejects.toThrow(/permission denied/);
      }
    }
    const forAnother = `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose)
      values (gen_random_uuid(), '${client.accountId}', false, 'phone', 'elder_checkin')`;
    for (const person of [...strangers, companion, admin]) {
      await expect(reader.rowsAs(person.token, forAnother)).rejects.toThrow(/row-level security/);
    }
  });

  it("changes only the caller's requests through them", async () => {
    const time = hourAhead(2).toISOString();
    const written = () =>
      test.database.query(
        `select own.*, (select count(*) from bookings.trial_request_proposals where trial_request_id = own.id) as proposed,
             (select count(*) from bookings.trial_bookings where trial_request_id = own.id) as chosen
           from bookings.trial_requests as own where id = $1`,
        [id],
      );
    const before = await written();
    const asOthers = [
      `bookings.set_trial_request_status('${id}', 'cancelled', 'withdrawn', null, now())`,
      `bookings.set_trial_request_status('${id}', 'cancelled', 'expired', null, now())`,
      `bookings.set_trial_request_status('${id}', 'completed', null, null, now())`,
      `bookings.return_trial_request('${id}', 'I am away', now())`,
      `bookings.return_trial_request('${id}', null, now())`,
      `bookings.store_trial_proposals('${id}', array['${time}']::timestamptz[], now())`,
      `bookings.store_chosen_trial('${id}', '${randomUUID()}', '${time}', now())`,
    ];
    const asStaff = [
      `bookings.set_trial_request_status('${id}', 'cancelled', 'staff', null, now())`,
    ];
    for (const person of [...strangers.slice(1), declined, admin, moderator]) {
      const isStaff = person === admin || person === moderator;
      for (const call of isStaff ? asOthers : [...asOthers, ...asStaff])
        await reader.rowsAs(person.token, `select ${call}`);
      const facts = await reader.rowsAs(
        person.token,
        `select from bookings.trial_request_facts('${id}', null, now())`,
      );
      expect(facts).toHaveLength(isStaff ? 1 : 0);
      const assign = `select bookings.store_trial_assignment('${id}', '${companion.accountId}', now())`;
      if (!isStaff) await expect(reader.rowsAs(person.token, assign)).rejects.toThrow('forbidden');
      const read = `select bookings.begin_contact_read('${id}') as may`;
      expect(await reader.rowsAs(person.token, read)).toEqual([{ may: false }]);
    }
    expect(await written()).toEqual(before);
  });

  it.each(tables)(
    "for trial requests, the service's own login role has row security forced on %s",
    async (table) => {
      const [row] = await test.database.query(
        `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'bookings.${table}'::regclass`,
      );
      expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
    },
  );
});
