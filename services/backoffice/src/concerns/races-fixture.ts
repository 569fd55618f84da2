import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';

const message = 'Her companion asked her for money';

export const concernRaces: Races = {
  'POST /concerns': {
    'at most 5 an hour from one network': async (test) => ({
      // every request comes from another address of the same /64 network
      call: (n) =>
        test.nobody.call(
          'POST /concerns',
          { id: randomUUID(), message },
          { 'x-forwarded-for': `2001:db8:7::${n.toString(16)}` },
        ),
      answers: { '204': 5, '429 too_many_requests': 95 },
    }),
    'an incident once an id': async (test) => {
      const id = randomUUID();
      return {
        call: (n) =>
          test.nobody.call(
            'POST /concerns',
            { id, message },
            { 'x-forwarded-for': `203.0.113.${n}` },
          ),
        answers: { '204': 100 },
        check: async () => {
          const opened = await test.database.query(
            'select from backoffice.incidents where cause = $1',
            [`concern ${id}`],
          );
          expect(opened).toHaveLength(1);
        },
      };
    },
  },
};
