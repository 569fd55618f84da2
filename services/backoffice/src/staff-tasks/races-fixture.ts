import type { Races } from '@kabar/dev/limits';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { expect } from 'vitest';
import { openIncident } from '../incidents/incidents-fixture.ts';

export const staffTaskRaces: Races = {
  'PUT /staff-tasks/{kind}/{id}/owner': {
    'one owner of a task': async (test) => {
      const system = createSystemCaller(test.database);
      const id = await openIncident(system, { kind: 'concern' });
      await system.close();
      const staff = await Promise.all(Array.from({ length: 20 }, () => test.person('moderator')));
      const { tasks } = (await staff[0]?.call('GET /staff-tasks?kind=incident'))?.body ?? {};
      const task = tasks.find((one: { id: string }) => one.id === id);
      return {
        call: async (n) => {
          const person = staff[n % 20] ?? test.nobody;
          return await person.call(`PUT /staff-tasks/incident/${id}/owner`, {
            moment: task.moment,
            ownerId: staff[n % 20]?.accountId,
            from: null,
          });
        },
        // the winner asks five times
        answers: { '200': 5, '409 already_taken': 95 },
        check: async () => {
          const actions = await test.database.query(
            `select from backoffice.admin_actions where target_id = $1 and action_type = 'staff_task_assigned'`,
            [id],
          );
          expect(actions).toHaveLength(1);
        },
      };
    },
  },
};
