import type { Races } from '@kabar/dev/limits';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { assigned } from '../../trials/trial-requests/wishes-fixture.ts';

async function assignmentOf(test: TestService) {
  const people = await assigned(test);
  const { assignment } = (await people.client.call('GET /assignments/current')).body;
  return { ...people, assignmentId: String(assignment.id) };
}

export const assignmentRaces: Races = {
  'POST /assignments/{id}/wish-for-another': {
    'one wish for another companion': async (test) => {
      const { client, assignmentId } = await assignmentOf(test);
      const body = { reason: 'We do not get on' };
      return {
        call: () => client.call(`POST /assignments/${assignmentId}/wish-for-another`, body),
        answers: { '200': 100 },
        check: async () => {
          const rows = await readIncidents(test.database, { reference_id: assignmentId }, []);
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'POST /assignments/{id}/end': {
    'one end of an assignment': async (test) => {
      const { client, companion, assignmentId } = await assignmentOf(test);
      return {
        call: (n) =>
          (n % 2 === 0 ? client : companion).call(`POST /assignments/${assignmentId}/end`, {}),
        answers: { '200': 1, '409 already_ended': 99 },
      };
    },
  },
};
