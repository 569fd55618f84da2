import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { expect } from 'vitest';
import { prolongWindows } from '../chat-people-fixture.ts';
import { createCallRoom, signal } from './call-room-fixture.ts';

export const callSignalRaces: Races = {
  'POST /call-signals': {
    'at most 60 signals of a seat in ten seconds': async (test) => {
      await prolongWindows(test.database);
      const client = await test.person('client');
      const seat = await createCallRoom(test).seat('client', client);
      return {
        call: () => signal(client, seat),
        answers: { '201': 60, '429 too_many_requests': 40 },
      };
    },
    'numbers of signals without gaps': async (test) => {
      const room = createCallRoom(test);
      const people = [await test.person('client'), await test.person('companion')];
      const seats = [await room.seat('client', people[0]), await room.seat('companion', people[1])];
      return {
        call: (n) => {
          const [person, seat] = [people[n % 2], seats[n % 2]];
          if (!person || !seat) throw new Error('both sides have a seat');
          return signal(person, seat, { id: randomUUID() });
        },
        answers: { '201': 100 },
        check: async () => {
          const rows = await test.database.query<{ seq: number }>(
            'select seq from chat.call_signals where room_name = $1 order by seq',
            [room.name],
          );
          expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
        },
      };
    },
  },
};
