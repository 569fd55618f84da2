import type { Races } from '@kabar/dev/limits';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { addCompanion } from '@kabar/dev/test-companion';
import { expect } from 'vitest';
import { addApprovedTrial, logOf, trial } from '../../session-logs-fixture.ts';

export const sessionPayRaces: Races = {
  'POST /session-logs/{id}/objection-decision': {
    'one decision of an objection to a log': async (test) => {
      const [admin, client, companion] = await Promise.all([
        test.person('admin'),
        test.person('client'),
        addCompanion(test),
      ]);
      const log = logOf(client, trial(await addApprovedTrial(test, client, companion)));
      expect((await companion.call('POST /session-logs', log)).status).toBe(201);
      const words = { message: 'We talked for two minutes' };
      await client.call(`POST /session-logs/${log.id}/objection`, words);
      return {
        call: (n) =>
          admin.call(`POST /session-logs/${log.id}/objection-decision`, {
            ...{ minutes: n % 2, reason: 'Both said so' },
          }),
        // Repeating the same decision succeeds.
        answers: { '200': 50, '409 objection_decided': 50 },
        check: async () => {
          const decisions = await readActions(
            test.database,
            { target_id: log.id, action_type: 'objection_decided' },
            [],
          );
          expect(decisions).toHaveLength(1);
        },
      };
    },
  },
};
