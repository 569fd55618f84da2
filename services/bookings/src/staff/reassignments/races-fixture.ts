import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';
import { addAssignment } from '../../session-logs-fixture.ts';
import { assignmentOf, openCompanion } from './reassignments-fixture.ts';

export const reassignmentRaces: Races = {
  'POST /assignments/{id}/reassignment': {
    'one reassignment of an assignment': async (test) => {
      const client = await test.person('client');
      const [admin, present, ...others] = await Promise.all([
        test.person('admin'),
        openCompanion(test),
        openCompanion(test),
        openCompanion(test),
      ]);
      await addAssignment(test, client, present);
      const id = await assignmentOf(test, client);
      const bodies = await Promise.all(
        others.map(async ({ accountId }) => {
          const wanted = { newCompanionId: accountId };
          const { body } = await admin.call(`POST /assignments/${id}/reassignment-preview`, wanted);
          return { ...wanted, fingerprint: body.fingerprint, note: 'She likes to talk about tea' };
        }),
      );
      return {
        call: (n) => admin.call(`POST /assignments/${id}/reassignment`, bodies[n % 2]),
        answers: { '200': 1, '409 reassigned_meanwhile': 99 },
        check: async () => {
          const rows = await test.database.query(
            'select status from bookings.client_companion_assignments where client_id = $1 order by status',
            [client.accountId],
          );
          expect(rows).toEqual([{ status: 'active' }, { status: 'ended' }]);
        },
      };
    },
  },
};
