import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createQuestionTest, type QuestionTest } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let reader: RowReader;
let client: TestPerson;
let companion: TestPerson;
let staff: TestPerson[];
let strangers: TestPerson[];
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  reader = createRowReader(test.database, 'bookings');
  client = await test.person('client');
  companion = await test.person('companion');
  await test.database.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, status, origin)
       values ($1, $2, 'active', 'staff')`,
    [client.accountId, companion.accountId],
  );
  await place.question(client);
  const ofLovedOne = await place.question(client, { lovedOneId: await place.lovedOne(client) });
  await place.token(ofLovedOne.id);
  staff = await Promise.all([test.person('admin'), test.person('moderator')]);
  strangers = [test.nobody, await test.person('client'), await test.person('companion')];
});
afterAll(async () => {
  await Promise.all([place.stop(), reader.close()]);
  await test.stop();
});

const count = async (person: TestPerson, table: string) =>
  (await reader.rowsAs(person.token, `select from bookings.${table}`)).length;

describe("for daily check-ins, the service's own login role", () => {
  it('reads for the holder their own question, and not that of a loved one', async () => {
    expect(await count(client, 'check_in_plans')).toBe(2);
    expect(await count(client, 'check_ins')).toBe(1);
  });

  it('reads for the companion who answers, and for staff, all of them', async () => {
    for (const person of [companion, ...staff]) {
      expect(await count(person, 'check_in_plans')).toBe(2);
      expect(await count(person, 'check_ins')).toBe(2);
    }
  });

  it('reads nothing for anybody else', async () => {
    for (const table of ['check_in_plans', 'check_ins', 'check_in_replies', 'check_in_greetings'])
      for (const stranger of strangers) expect(await count(stranger, table)).toBe(0);
  });

  it.each([
    `update bookings.check_ins set state = 'fine'`,
    `update bookings.check_in_plans set state = 'stopped'`,
    'delete from bookings.check_ins',
    'select from bookings.check_in_tokens',
    `select bookings.hold_due_questions('{}', now())`,
    `select bookings.store_questions('[]', now())`,
  ])("for daily check-ins, the service's own login role is denied: %s", async (statement) => {
    for (const person of [client, companion, ...staff])
      await expect(reader.rowsAs(person.token, statement)).rejects.toThrow(/denied|forbidden/);
  });

  it('answers nothing for a companion or staff in the place of the person', async () => {
    const [row] = await test.database.query<{ id: string }>(
      'select id from bookings.check_ins where client_id = $1 and loved_one_id is null',
      [client.accountId],
    );
    const facts = JSON.stringify([{ id: row?.id, state: 'paused' }]);
    for (const person of [companion, ...staff, ...strangers])
      for (const side of ['client', 'holder', 'system'])
        await reader.rowsAs(
          person.token,
          `select bookings.change_questions('${facts}', '${side}', null)`,
        );
    expect(await place.stateOf(row?.id ?? '')).toBe('open');
  });
});
