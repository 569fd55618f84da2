import type { Races } from '@kabar/dev/limits';
import { plusMinutes } from '@kabar/dev/test-companion';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';

export const staffBookingRaces: Races = {
  'POST /bookings/{id}/correction': {
    'one correction of a version': async (test) => {
      const actions = createBookingActions(test);
      const [admin, companion] = await Promise.all([test.person('admin'), actions.companion()]);
      const client = await actions.subscriber(companion);
      const id = await actions.standing(client, companion, plusMinutes(new Date(), -120));
      // Other tests insert unpaid bookings, which are faults that do not count here.
      const before = await actions.faults();
      const outcomes = ['completed', 'client_absent', 'companion_absent'];
      return {
        call: (n) =>
          admin.call(
            `POST /bookings/${id}/correction`,
            { outcome: outcomes[n % 3], reason: 'Both said so' },
            { 'if-match': '"1"' },
          ),
        answers: { '200': 1, '412 changed_meanwhile': 99 },
        check: async () => {
          expect(await actions.faults()).toEqual(before);
          await actions.close();
        },
      };
    },
  },
};
