import { randomBytes } from 'node:crypto';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { addApprovedTrial, logOf, trial } from '../../session-logs-fixture.ts';

export interface LinkedLog {
  client: TestPerson;
  companion: TestPerson;
  logId: string;
  lovedOneId: string;
  addressId: string;
  token: string;
}

/** Test helpers: a logged session of a consenting loved one, and a link that was mailed to the family. */
export function createSummaryLinkTest(test: TestService) {
  const { query } = test.database;
  const idOf = async (text: string, values: unknown[]) =>
    (await query<{ id: string }>(`${text} returning id`, values))[0]?.id ?? '';
  return {
    check: (token: string, by: Pick<TestPerson, 'call'> = test.nobody) =>
      by.call('POST /summary-links/check', { token }),
    read: (token: string, by: Pick<TestPerson, 'call'> = test.nobody) =>
      by.call('POST /summary-links/read', { token }),
    async logged(): Promise<LinkedLog> {
      const client = await test.person('client', 'Wayan Putri');
      const companion = await addCompanion(test, { name: 'Sari' });
      const lovedOneId = await idOf(
        `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods, preferred_call_times)
           values (gen_random_uuid(), $1, 'Ibu Sri', 'sealed', '[]')`,
        [client.accountId],
      );
      await query(
        `with called as (insert into client.loved_one_consents (loved_one_id, client_user_id, given, how, asked_by, adult)
           values ($2, $1, true, 'by_phone', 'client', true))
         insert into client.summary_consents (client_user_id, loved_one_id, given, how, asked_by)
           values ($1, $2, true, 'by_phone', 'client')`,
        [client.accountId, lovedOneId],
      );
      const addressId = await idOf(
        `insert into client.family_addresses (id, client_user_id, loved_one_id, name, email, language)
           values (gen_random_uuid(), $1, $2, 'sealed', 'sealed', 'en')`,
        [client.accountId, lovedOneId],
      );
      const session = await addApprovedTrial(test, client, companion, { lovedOneId });
      const urgent = { urgentFlag: true, urgentDetails: 'A fall', moodAssessment: 'concerned' };
      const log = logOf(client, trial(session), { ...urgent, lovedOneAgrees: true });
      await companion.call('POST /session-logs', log);
      const token = randomBytes(32).toString('base64url');
      await query(
        `insert into client.summary_links (token_hash, address_id, client_user_id, loved_one_id, log_id, address_hash, expires_at)
           values ($1, $2, $3, $4, $5, sha256('rina@x.test'), now() + interval '14 days')`,
        [hashToken(token), addressId, client.accountId, lovedOneId, log.id],
      );
      return { client, companion, logId: log.id, lovedOneId, addressId, token };
    },
    readsOf: ({ client }: LinkedLog) =>
      query(
        `select what, reader_id, convert_from(reader_name, 'UTF8') as reader_name, loved_one_id from client.private_reads
           where client_user_id = $1`,
        [client.accountId],
      ),
  };
}
