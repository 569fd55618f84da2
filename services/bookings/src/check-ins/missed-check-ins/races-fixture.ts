import { randomBytes, randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { hashToken } from '@kabar/server/session-cookie';
import { expect } from 'vitest';
import { createCheckInTest } from './check-ins-fixture.ts';

export const missedCheckInRaces: Races = {
  'POST /missed-check-ins': {
    'one chain a session': async (test) => {
      const place = await createCheckInTest(test);
      const companion = await place.companion();
      const { client } = await place.client(companion);
      const booking = await place.booking(client, companion);
      await place.stop();
      return {
        call: () => place.noAnswer(companion, booking),
        answers: { '201': 1, '409 check_in_begun': 99 },
        check: async () =>
          expect(
            await test.database.query(
              'select from bookings.missed_check_ins where booking_id = $1',
              [booking],
            ),
          ).toHaveLength(1),
      };
    },
  },
  'POST /contact-answers': {
    'one answer a link': async (test) => {
      const place = await createCheckInTest(test);
      const companion = await place.companion();
      const { client, contacts } = await place.client(companion, [true]);
      const booking = await place.booking(client, companion);
      const id = randomUUID();
      await place.noAnswer(companion, booking, id);
      const token = randomBytes(32).toString('base64url');
      await test.database.query(
        `insert into bookings.missed_check_in_links (token_hash, check_in_id, turn, contact_id) values ($1, $2, 1, $3)`,
        [hashToken(token), id, contacts[0]],
      );
      return {
        call: () => test.nobody.call('POST /contact-answers', { token, answer: 'reached' }),
        answers: { '204': 1, '410 link_used': 99 },
        check: async () => {
          expect((await place.stepsOf(id)).filter((step) => step === 'reached 0')).toHaveLength(1);
          await place.stop();
        },
      };
    },
  },
};
