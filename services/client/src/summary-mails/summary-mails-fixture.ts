import { createHash, randomUUID } from 'node:crypto';
import { readMails } from '@kabar/dev/neighbours/auth';
import { addSessionLog } from '@kabar/dev/neighbours/bookings';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

export interface Family {
  client: TestPerson;
  /** Null if the summaries are about the account's holder. */
  lovedOneId: string | null;
  addressId: string;
  email: string;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Test helpers: a consenting person in care with one family address. */
export function createSummaryMailTest(test: TestService) {
  const { query } = test.database;
  const of = (lovedOneId: string | null) => (lovedOneId === null ? {} : { lovedOneId });
  const add = async (client: TestPerson, lovedOneId: string | null, change: object = {}) => {
    const address = { id: randomUUID(), email: `${randomUUID().slice(0, 8)}@x.test` };
    const typed = { name: 'Rina', language: 'id', ...address, ...of(lovedOneId), ...change };
    return { ...address, answer: await client.call('POST /family-addresses', typed) };
  };
  const consent = ({ client, lovedOneId }: Pick<Family, 'client' | 'lovedOneId'>, given: boolean) =>
    client.call('PUT /family-addresses/consent', {
      given,
      ...of(lovedOneId),
      ...(given && lovedOneId !== null ? { how: 'by_phone' } : {}),
    });
  const mail = async (logId: string) => {
    await test.service.jobs['client:mail-summary']?.({ logId }, {} as never);
  };
  const mailsTo = (email: string) =>
    readMails(test.database, { address: email }, ['kind', 'language', 'details']);
  const log = async ({ client, lovedOneId }: Family, change: { sealed?: string | null } = {}) => {
    const { sealed = 'sealed' } = change;
    const startedAt = new Date(Date.now() - 3_600_000).toISOString();
    return await addSessionLog(test.database, {
      ...{ clientId: client.accountId, companionId: randomUUID(), lovedOneId, startedAt },
      ...{ seconds: 600, summary: sealed },
    });
  };
  return {
    ...{ add, consent, mail, mailsTo, log },
    async family(whose: 'loved one' | 'holder' = 'loved one'): Promise<Family> {
      const client = await test.person('client', 'Wayan Putri');
      const lovedOne = withId();
      if (whose === 'loved one') {
        await client.call('POST /loved-ones', lovedOne);
        const called = { given: true, how: 'by_phone', adult: true };
        await client.call(`PUT /loved-ones/${lovedOne.id}/consent`, called);
      }
      const lovedOneId = whose === 'loved one' ? lovedOne.id : null;
      const { id, email } = await add(client, lovedOneId);
      const family = { client, lovedOneId, addressId: id, email };
      await consent(family, true);
      return family;
    },
    /** The secret of the link in the mail about a new log. */
    async linkOf(family: Family): Promise<string> {
      await mail(await log(family));
      const link = (await mailsTo(family.email)).at(-1)?.details.link ?? '';
      return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    },
    /** Whether the link works at that time. */
    async opens(token: string, at = new Date()): Promise<boolean> {
      const rows = await query('select person_name from client_api.use_summary_link($1, $2)', [
        hashOf(token),
        at,
      ]);
      return rows.length > 0;
    },
  };
}
