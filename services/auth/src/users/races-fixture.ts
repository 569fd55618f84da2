import type { Races } from '@kabar/dev/limits';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { expect } from 'vitest';

export const userRaces: Races = {
  'POST /user-requests/{id}/agreement': {
    'one agreement to a request': async (test) => {
      const [asking, agreeing] = [await test.person('admin'), await test.person('admin')];
      const { accountId } = await test.person('client');
      await asking.call(`POST /users/${accountId}/role`, { role: 'admin' });
      const [request] = await test.database.query<{ id: string }>(
        'select id from auth.user_requests where user_id = $1',
        [accountId],
      );
      return {
        call: () => agreeing.call(`POST /user-requests/${request?.id}/agreement`),
        answers: { '204': 1, '404 not_found': 99 },
        check: async () => {
          const recorded = await listActions(test.database, accountId);
          const changes = recorded.filter((one) => one.action_type === 'user_role_changed');
          expect(changes).toHaveLength(1);
        },
      };
    },
  },
};
