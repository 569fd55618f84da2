import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import type { Races } from '@kabar/dev/limits';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';
import { createCircleTest } from './circles-fixture.ts';

export const circleCareRaces: Races = {
  'POST /care/{personId}/bookings': {
    'one session at a time for two helpers': async (test) => {
      const actions = createBookingActions(test);
      const circles = createCircleTest(test, actions);
      await setCircles(test.database, true);
      const { helper, holder, person } = await circles.arrange();
      const second = await test.person('client');
      await circles.addHelper(person, second);
      const scheduledAt = hourAhead(2).toISOString();
      return {
        call: (n) =>
          (n % 2 === 0 ? helper : second).call(`POST /care/${person}/bookings`, {
            ...{ id: randomUUID(), scheduledAt },
          }),
        answers: { '201': 1, '409 time_taken': 99 },
        check: async () => {
          const rows = await test.database.query(
            'select from bookings.bookings where user_id = $1',
            [holder.accountId],
          );
          expect(rows).toHaveLength(1);
          expect(await actions.faults()).toEqual([]);
          await actions.close();
        },
      };
    },
  },
  'POST /care/{personId}/bookings/{id}/move': {
    'one move of a version': async (test) => {
      const actions = createBookingActions(test);
      const circles = createCircleTest(test, actions);
      await setCircles(test.database, true);
      const { helper, person } = await circles.arrange({ start: hourAhead(30) });
      const id = randomUUID();
      const scheduledAt = hourAhead(30);
      await helper.call(`POST /care/${person}/bookings`, {
        ...{ id, scheduledAt: scheduledAt.toISOString() },
      });
      return {
        call: (n) =>
          helper.call(
            `POST /care/${person}/bookings/${id}/move`,
            {
              moveId: randomUUID(),
              scheduledAt: plusMinutes(scheduledAt, 30 + n).toISOString(),
            },
            { 'if-match': '"1"' },
          ),
        answers: { '200': 1, '412 changed_meanwhile': 99 },
        check: async () => {
          expect(await actions.faults()).toEqual([]);
          await actions.close();
        },
      };
    },
  },
  'POST /care/{personId}/series/{id}/end': {
    'one end for two helpers': async (test) => {
      const actions = createBookingActions(test);
      const circles = createCircleTest(test, actions);
      await setCircles(test.database, true);
      const start = hourAhead(2);
      const { helper, person } = await circles.arrange({ start });
      const second = await test.person('client');
      await circles.addHelper(person, second);
      const id = randomUUID();
      await helper.call(`POST /care/${person}/series`, {
        ...{ id, firstDate: start.toISOString().slice(0, 10), timeZone: 'UTC', count: 1 },
        localTime: start.toISOString().slice(11, 16),
      });
      return {
        call: (n) =>
          (n % 2 === 0 ? helper : second).call(`POST /care/${person}/series/${id}/end`, {}),
        answers: { '200': 1, '409 already_closed': 99 },
        check: async () => {
          expect(await actions.faults()).toEqual([]);
          await actions.close();
        },
      };
    },
  },
};
