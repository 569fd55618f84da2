import { addCircle, setCircles } from '@kabar/dev/circles';
import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

async function arrange(test: TestService) {
  await setCircles(test.database, true);
  const [holder, helper, admin, other] = await Promise.all([
    test.person('client'),
    test.person('client'),
    test.person('admin'),
    test.person('admin'),
  ]);
  const members = { [helper.accountId]: 'helper' } as const;
  const person = await addCircle(test.database, { holder: holder.accountId, members });
  const count = async (text: string) => (await test.database.query(text, [person])).length;
  const end = () =>
    admin.call(`POST /staff-circles/${person}/members/${helper.accountId}/ending`, {
      reason: 'Locks others out',
    });
  return { person, other, count, end };
}

export const staffCircleRaces: Races = {
  'POST /staff-circles/{id}/members/{userId}/ending': {
    'one request to end a membership': async (test) => {
      const { count, end } = await arrange(test);
      return {
        call: end,
        answers: { '200': 100 },
        check: async () =>
          expect(await count('select from client.circle_endings where person_id = $1')).toBe(1),
      };
    },
  },
  'POST /circle-endings/{id}/agreement': {
    'one end of a membership': async (test) => {
      const { person, other, count, end } = await arrange(test);
      await end();
      const [ending] = await test.database.query<{ id: string }>(
        'select id from client.circle_endings where person_id = $1',
        [person],
      );
      return {
        call: () => other.call(`POST /circle-endings/${ending?.id}/agreement`, {}),
        answers: { '204': 1, '404 not_found': 99 },
        check: async () =>
          expect(await count('select from client.circle_changes where person_id = $1')).toBe(1),
      };
    },
  },
};
