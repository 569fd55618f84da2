import { readMails } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { addressHash } from '@kabar/server/address-hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { methods, withId } from '../loved-ones/loved-ones-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const stopsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();

async function lovedOne(email = `${crypto.randomUUID().slice(0, 8)}@x.test`) {
  const client = await test.person('client', 'Wayan Putri');
  const fields = withId({ contactMethods: { ...methods, email }, language: 'id' });
  await client.call('POST /loved-ones', fields);
  return { client, email, id: fields.id };
}

const notify = (lovedOneId: string) =>
  test.service.jobs['client:notify-loved-one-of-stop']?.({ lovedOneId, stopsAt }, {} as never);
const mailsAbout = ({ accountId }: TestPerson) =>
  readMails(test.database, { account_id: accountId }, ['address', 'kind', 'language', 'details']);

describe('the mail about the end of check-ins', () => {
  it('goes to the loved one in their language, with the day and without a reason', async () => {
    const { client, email, id } = await lovedOne();
    await notify(id);
    const mails = await mailsAbout(client);
    expect(mails).toMatchObject([
      { address: email, kind: 'check-in-stop', language: 'id', details: { at: stopsAt } },
    ]);
    expect(Object.keys(mails[0]?.details ?? {})).not.toContain('reason');
  });

  it('the mail about the end of check-ins is not sent without an address, to one who declined all mails, or for a removed loved one', async () => {
    const without = await lovedOne('');
    await notify(without.id);
    const declined = await lovedOne();
    await test.database.query(
      'insert into client.unwanted_addresses (address_hash, declined_at) values ($1, now())',
      [addressHash(declined.email)],
    );
    await notify(declined.id);
    await notify(crypto.randomUUID());
    expect(await mailsAbout(without.client)).toEqual([]);
    expect(await mailsAbout(declined.client)).toEqual([]);
  });
});
