import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

interface Wanted {
  kind?: string;
  cause?: string;
  client?: string;
  companion?: string;
  message?: string;
}

/** For tests: opens an incident like another service; returns its id, or null if the cause already has one. */
export async function openIncident(system: SystemCaller, wanted: Wanted = {}): Promise<string> {
  const { kind = 'urgent', cause = randomUUID(), client, companion, message } = wanted;
  const [row] = await system.call<{ id: string }>(
    `select backoffice_api.open_incident($1, $2, $3, $4, 'trial_booking', $5, $6) as id`,
    [kind, cause, client ?? null, companion ?? null, randomUUID(), message ?? null],
  );
  return row?.id ?? '';
}

async function openOne(test: TestService) {
  const system = createSystemCaller(test.database);
  const id = await openIncident(system);
  await system.close();
  return id;
}

export const incidentRaces: Races = {
  'POST /incidents/{id}/owner': {
    'one owner of an incident': async (test) => {
      const id = await openOne(test);
      const staff = await Promise.all(Array.from({ length: 20 }, () => test.person('moderator')));
      return {
        call: async (n) => {
          const person = staff[n % 20] ?? test.nobody;
          return await person.call(`POST /incidents/${id}/owner`, {});
        },
        // the winner asks five times
        answers: { '200': 5, '409 already_taken': 95 },
      };
    },
  },
  'POST /incidents/{id}/outcome': {
    'one outcome of an incident': async (test) => {
      const id = await openOne(test);
      const owner = await test.person('admin');
      await owner.call(`POST /incidents/${id}/owner`, {});
      return {
        call: (n) => owner.call(`POST /incidents/${id}/outcome`, { outcome: `Called her ${n}` }),
        answers: { '200': 1, '409 already_closed': 99 },
        check: async () => {
          const actions = await test.database.query(
            `select from backoffice.admin_actions where target_id = $1 and action_type = 'incident_closed'`,
            [id],
          );
          expect(actions).toHaveLength(1);
        },
      };
    },
  },
};
