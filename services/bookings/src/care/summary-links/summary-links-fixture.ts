import { randomBytes } from 'node:crypto';
import { addLovedOne, listReads, recordConsent } from '@kabar/dev/neighbours/client';
import {
  addFamilyAddress,
  addLinkOfLog,
  recordSummaryConsent,
} from '@kabar/dev/neighbours/family-mails';
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
  return {
    check: (token: string, by: Pick<TestPerson, 'call'> = test.nobody) =>
      by.call('POST /summary-links/check', { token }),
    read: (token: string, by: Pick<TestPerson, 'call'> = test.nobody) =>
      by.call('POST /summary-links/read', { token }),
    async logged(): Promise<LinkedLog> {
      const client = await test.person('client', 'Wayan Putri');
      const companion = await addCompanion(test, { name: 'Sari' });
      const lovedOneId = await addLovedOne(test.database, { holder: client.accountId });
      const agreed = { lovedOne: lovedOneId, holder: client.accountId, isGiven: true };
      await recordConsent(test.database, agreed);
      await recordSummaryConsent(test.database, agreed);
      const addressId = await addFamilyAddress(test.database, {
        holder: client.accountId,
        lovedOne: lovedOneId,
      });
      const session = await addApprovedTrial(test, client, companion, { lovedOneId });
      const urgent = { urgentFlag: true, urgentDetails: 'A fall', moodAssessment: 'concerned' };
      const log = logOf(client, trial(session), { ...urgent, lovedOneAgrees: true });
      await companion.call('POST /session-logs', log);
      const token = randomBytes(32).toString('base64url');
      await addLinkOfLog(test.database, {
        ...{ client: client.accountId, lovedOne: lovedOneId, address: addressId, log: log.id },
        ...{ tokenHash: hashToken(token), hashedAddress: 'rina@x.test' },
      });
      return { client, companion, logId: log.id, lovedOneId, addressId, token };
    },
    readsOf: ({ client }: LinkedLog) => listReads(test.database, client.accountId),
  };
}
