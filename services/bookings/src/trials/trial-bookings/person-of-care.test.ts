import { recordConsent, addLovedOne as storeLovedOne } from '@kabar/dev/neighbours/client';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { companionWithHour } from './trial-bookings-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

/** Inserts a loved one as the client service stores them. */
async function addLovedOne(client: TestPerson, given?: boolean): Promise<string> {
  const id = crypto.randomUUID();
  await storeLovedOne(test.database, { id, holder: client.accountId });
  if (given !== undefined) await answer(client, id, given);
  return id;
}

const answer = (client: TestPerson, lovedOneId: string, given: boolean) =>
  recordConsent(test.database, {
    lovedOne: lovedOneId,
    holder: client.accountId,
    isGiven: given,
    adult: given,
  });

// Decision: 88, 89
describe('a trial call for a loved one', () => {
  it('shows the name to its two people, and to no one else', async () => {
    const { companion, pending } = await companionWithHour(test);
    const client = await test.person('client');
    const lovedOneId = await addLovedOne(client, true);
    const id = await pending(client, 0, { lovedOneId });
    const lovedOne = { id: lovedOneId, fullName: 'Ibu Sri' };
    for (const person of [client, companion])
      expect((await person.call(`GET /trial-bookings/${id}`)).body.lovedOne).toEqual(lovedOne);
    const received = await companion.call('GET /trial-bookings/received');
    expect(received.body.trialBookings[0].lovedOne).toEqual(lovedOne);
    expect((await (await test.person('client')).call(`GET /trial-bookings/${id}`)).status).toBe(
      404,
    );
    const own = await pending(client, 10);
    expect((await client.call(`GET /trial-bookings/${own}`)).body.lovedOne).toBeNull();
  });

  it("needs the loved one's consent, by their newest answer", async () => {
    const { ask } = await companionWithHour(test);
    const client = await test.person('client');
    const lovedOneId = await addLovedOne(client);
    for (const given of [undefined, false]) {
      if (given !== undefined) await answer(client, lovedOneId, given);
      const refused = await ask(client, 0, { lovedOneId });
      expect([refused.status, refused.body.code]).toEqual([409, 'no_consent']);
    }
    await answer(client, lovedOneId, true);
    expect((await ask(client, 0, { lovedOneId })).status).toBe(201);
    await answer(client, lovedOneId, false);
    expect((await ask(client, 10, { lovedOneId })).body.code).toBe('no_consent');
  });

  it("a trial call for a loved one is refused for another client's loved one and for an unknown id, regardless of consent", async () => {
    const { ask } = await companionWithHour(test);
    const [client, stranger] = [await test.person('client'), await test.person('client')];
    const theirs = await addLovedOne(stranger, true);
    for (const lovedOneId of [theirs, crypto.randomUUID()]) {
      const refused = await ask(client, 0, { lovedOneId });
      expect([refused.status, refused.body.code]).toEqual([409, 'loved_one_not_found']);
    }
    expect((await ask(client, 0, { lovedOneId: 'her' })).body.fields[0].path).toBe('lovedOneId');
  });

  it('differs from a request for the client themselves under the same id', async () => {
    const { ask } = await companionWithHour(test);
    const client = await test.person('client');
    const lovedOneId = await addLovedOne(client, true);
    const id = crypto.randomUUID();
    expect((await ask(client, 0, { id })).status).toBe(201);
    expect((await ask(client, 0, { id, lovedOneId })).body.code).toBe('id_reused');
  });
});
