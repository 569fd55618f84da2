import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createSummaryLinkTest } from './summary-links-fixture.ts';

const limit = 'at most 30 uses of a link in an hour';
const answers = { '200': 30, '429 too_many_requests': 70 };

async function arrange(test: TestService) {
  const links = createSummaryLinkTest(test);
  return { links, log: await links.logged() };
}

export const summaryLinkRaces: Races = {
  'POST /summary-links/check': {
    [limit]: async (test) => {
      const { links, log } = await arrange(test);
      return {
        call: () => links.check(log.token),
        answers,
        check: async () => expect(await links.readsOf(log)).toEqual([]),
      };
    },
  },
  'POST /summary-links/read': {
    [limit]: async (test) => {
      const { links, log } = await arrange(test);
      return {
        call: () => links.read(log.token),
        answers,
        check: async () => expect(await links.readsOf(log)).toHaveLength(30),
      };
    },
  },
};
