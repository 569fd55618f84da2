import { listLovedOnes, recordConsent } from '@kabar/dev/neighbours/client';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import type { createCallTest, Session } from '../../calls/calls-fixture.ts';

export interface OwnSession extends Session {
  lovedOneId: string;
}

/** Test helpers: a session of a consenting loved one, and their link. */
export function createLinkTest(test: TestService, calls: ReturnType<typeof createCallTest>) {
  const { query } = test.database;
  const make = (client: Pick<TestPerson, 'call'>, lovedOneId: string) =>
    client.call(`POST /loved-ones/${lovedOneId}/personal-link`, {});
  return {
    make,
    /** A session that starts in this many minutes. */
    async session(minutes: number, kind: 'booking' | 'trial' = 'booking'): Promise<OwnSession> {
      const session = await calls[kind](minutes, { lovedOne: true });
      const holder = session.client.accountId;
      const [lovedOne = ''] = await listLovedOnes(test.database, holder);
      await recordConsent(test.database, { holder, lovedOne, isGiven: true });
      return { ...session, lovedOneId: lovedOne };
    },
    linkOf: async ({ client, lovedOneId }: OwnSession) =>
      (await make(client, lovedOneId)).body.token as string,
    visit: (token: string) => test.nobody.call('POST /personal-links/visit', { token }),
    enter: (token: string) => test.nobody.call('POST /personal-links/call', { token }),
    fine: (token: string) => test.nobody.call('POST /personal-links/fine', { token }),
    stop: (token: string, stopped: boolean) =>
      test.nobody.call('POST /personal-links/stop', { token, stopped }),
    consent: (token: string, kind: string, isGiven: boolean) =>
      test.nobody.call('POST /personal-links/circle/consents', { token, kind, isGiven }),
    stopSummaries: (token: string) =>
      test.nobody.call('POST /personal-links/summaries/stop', { token }),
    askAccount: (token: string, email: string | null) =>
      test.nobody.call('POST /personal-links/account', { token, email }),
    guestTicket: (token: string) => test.nobody.call('POST /guest-calls/ticket', { token }),
    /** A missed check-in whose search is running. */
    async missed({ kind, id, client, companion, lovedOneId }: OwnSession): Promise<string> {
      const [row] = await query<{ id: string }>(
        `insert into bookings.missed_check_ins (id, ${kind === 'trial' ? 'trial_booking_id' : 'booking_id'}, client_user_id,
             companion_user_id, loved_one_id, scheduled_at, state, next_at, created_at)
           values (gen_random_uuid(), $1, $2, $3, $4, now(), 'running', now() + interval '10 minutes', now()) returning id`,
        [id, client.accountId, companion.accountId, lovedOneId],
      );
      return row?.id ?? '';
    },
  };
}
