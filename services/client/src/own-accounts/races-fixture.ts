import { setCircles } from '@kabar/dev/circles';
import type { Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

async function arrange(test: TestService, state: 'asked' | 'confirmed') {
  await setCircles(test.database, true);
  const [holder, own, admin] = await Promise.all([
    test.person('client'),
    test.person('client'),
    test.person('admin'),
  ]);
  const { id: lovedOne } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
  const moment = state === 'asked' ? null : new Date();
  const [row] = await test.database.query<{ id: string }>(
    `insert into client.own_account_requests (loved_one_id, holder_user_id, email, state, asked_at, confirmed_at, expires_at)
       values ($1, $2, $3, $4, now(), $5, $5::timestamptz + interval '1 day') returning id`,
    [lovedOne, holder.accountId, own.email, state, moment],
  );
  return { own, admin, lovedOne, id: row?.id ?? '' };
}

export const ownAccountRaces: Races = {
  'POST /own-account-requests/{id}/confirmation': {
    'one mail of a confirmed request': async (test) => {
      const { admin, id } = await arrange(test, 'asked');
      return {
        call: () => admin.call(`POST /own-account-requests/${id}/confirmation`, {}),
        answers: { '204': 1, '404 not_found': 99 },
      };
    },
  },
  'POST /own-account-requests/{id}/acceptance': {
    'one own account of a person': async (test) => {
      const { own, lovedOne, id } = await arrange(test, 'confirmed');
      return {
        call: () => own.call(`POST /own-account-requests/${id}/acceptance`, {}),
        answers: { '200': 1, '404 not_found': 99 },
        check: async () => {
          const rows = await test.database.query(
            'select person_user_id from client.circles where person_id = $1',
            [lovedOne],
          );
          expect(rows).toEqual([{ person_user_id: own.accountId }]);
        },
      };
    },
  },
};
