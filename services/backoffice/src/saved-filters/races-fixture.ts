import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';

const page = '/admin/audit';

export const savedFilterRaces: Races = {
  'POST /saved-filters': {
    'at most 20 on a page': async (test) => {
      const admin = await test.person('admin');
      return {
        call: (n) =>
          admin.call('POST /saved-filters', {
            id: randomUUID(),
            page,
            name: `Filter ${n}`,
            query: `type=${n}`,
          }),
        answers: { '201': 20, '409 list_full': 80 },
      };
    },
    'a name once on a page': async (test) => {
      const admin = await test.person('admin');
      return {
        call: () =>
          admin.call('POST /saved-filters', {
            id: randomUUID(),
            page,
            name: 'Mine',
            query: 'type=one',
          }),
        answers: { '201': 1, '409 name_taken': 99 },
      };
    },
  },
};
