import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  createQuestionTest,
  type QuestionTest,
  switchCheckIns,
} from '../../check-ins/check-ins/questions-fixture.ts';
import {
  type CheckInTest,
  createCheckInTest,
} from '../../check-ins/missed-check-ins/check-ins-fixture.ts';

let test: TestService;
let place: CheckInTest;
let questions: QuestionTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  questions = await createQuestionTest(test);
});
afterAll(async () => {
  await switchCheckIns(test, false);
  await questions.stop();
  await place.stop();
  await test.stop();
});

const read = (staff: TestPerson, userId: string) =>
  staff.call(`GET /staff-check-ins/affected?userId=${userId}`);

describe('the check-in plans affected by a suspension', () => {
  it("the check-in plans affected by a suspension are the person's own, those of their loved ones, and those that they answer", async () => {
    const companion = await place.companion();
    const { client } = await place.client(companion);
    const { client: other } = await place.client(await place.companion());
    const moderator = await test.person('moderator');
    const numbersOf = async (person: TestPerson) => (await read(moderator, person.accountId)).body;
    expect(await numbersOf(client)).toEqual({ own: 0, lovedOnes: 0, answered: 0 });
    await questions.planOf(client);
    await questions.planOf(client, { lovedOneId: await questions.lovedOne(client) });
    await questions.planOf(other);
    await test.database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'booking')`,
      [client.accountId, companion.accountId],
    );
    expect(await numbersOf(client)).toEqual({ own: 1, lovedOnes: 1, answered: 0 });
    expect(await numbersOf(companion)).toEqual({ own: 0, lovedOnes: 0, answered: 2 });
    const [plan] = (await client.call('GET /check-in-plans')).body.plans;
    await client.call(`DELETE /check-in-plans/${plan.id}`);
    const { own, lovedOnes } = await numbersOf(client);
    expect(own + lovedOnes).toBe(1);
    expect(await numbersOf(companion)).toMatchObject({ answered: 1 });
  });

  it('the check-in plans affected by a suspension are for staff only, and hidden while the feature is off', async () => {
    const admin = await test.person('admin');
    const { accountId } = await test.person('client');
    for (const role of ['client', 'companion'] as const)
      expect((await read(await test.person(role), accountId)).status).toBe(403);
    expect((await read(test.nobody, accountId)).status).toBe(401);
    expect((await read(admin, accountId)).status).toBe(200);
    await switchCheckIns(test, false);
    const refused = await read(admin, accountId);
    await switchCheckIns(test, true);
    expect([refused.status, refused.body.code]).toEqual([403, 'check_ins_off']);
  });
});
