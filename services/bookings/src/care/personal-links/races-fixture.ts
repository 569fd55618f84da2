import { setCircles } from '@kabar/dev/circles';
import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createCallTest } from '../../calls/calls-fixture.ts';
import { switchCheckIns } from '../../check-ins/check-ins/questions-fixture.ts';
import { createLinkTest } from './personal-links-fixture.ts';

/** A loved one with a link and an open call. The job connection is closed at once, because no race needs it. */
async function arrange(test: TestService) {
  const calls = createCallTest(test);
  await calls.close();
  const links = createLinkTest(test, calls);
  const session = await links.session(0);
  return { links, session, token: await links.linkOf(session) };
}

const limit = 'at most 60 uses of a link in a minute';
const sixty = (status: string) => ({ [status]: 60, '429 too_many_requests': 40 });

export const personalLinkRaces: Races = {
  'POST /loved-ones/{id}/personal-link': {
    'one link of a loved one': async (test) => {
      const { links, session } = await arrange(test);
      return {
        call: () => links.make(session.client, session.lovedOneId),
        answers: { '201': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from bookings.personal_links where client_id = $1 and revoked_at is null',
            [session.client.accountId],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'POST /personal-links/visit': {
    [limit]: async (test) => {
      const { links, token } = await arrange(test);
      return { call: () => links.visit(token), answers: sixty('200') };
    },
  },
  'POST /personal-links/call': {
    [limit]: async (test) => {
      const { links, token } = await arrange(test);
      return { call: () => links.enter(token), answers: sixty('201') };
    },
  },
  'POST /personal-links/fine': {
    'one answer to a missed check-in': async (test) => {
      const { links, session, token } = await arrange(test);
      await links.missed(session);
      return {
        call: () => links.fine(token),
        // refused requests count as uses of the link too
        answers: { '200': 1, '409 check_in_over': 59, '429 too_many_requests': 40 },
      };
    },
  },
  'POST /personal-links/proposal': {
    [limit]: async (test) => {
      await switchCheckIns(test, true);
      const { token } = await arrange(test);
      return {
        call: () => test.nobody.call('POST /personal-links/proposal', { token }),
        answers: sixty('409 question_over'),
      };
    },
  },
  'POST /personal-links/stop': {
    [limit]: async (test) => {
      const { links, token } = await arrange(test);
      return { call: () => links.stop(token, true), answers: sixty('200') };
    },
  },
  'POST /personal-links/account': {
    'at most three wishes for an account a day': async (test) => {
      await setCircles(test.database, true);
      const { links, token } = await arrange(test);
      return {
        call: () => links.askAccount(token, `${crypto.randomUUID()}@x.test`),
        answers: { '200': 3, '429 too_many_requests': 97 },
      };
    },
  },
  'POST /personal-links/circle/consents': {
    [limit]: async (test) => {
      await setCircles(test.database, true);
      const { links, token } = await arrange(test);
      return {
        call: () => links.consent(token, 'calendar', true),
        answers: sixty('200'),
      };
    },
  },
  'POST /personal-links/summaries/stop': {
    [limit]: async (test) => {
      const { links, token } = await arrange(test);
      return { call: () => links.stopSummaries(token), answers: sixty('200') };
    },
  },
};
