import { only, type RowKind } from './authorization.ts';
import { addCompanion, addSlot, hourAhead } from './test-companion.ts';
import type { HousePerson, TestHouse } from './test-house.ts';

/** A companion with a record, as reviewed or still waiting, and hours on every day, of which no slots are made. */
export async function newCompanion(house: TestHouse, verified: boolean): Promise<HousePerson> {
  const person = await house.person('companion');
  await addCompanion(
    { database: house.database, person: async () => person.at('companion') },
    {
      verified,
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '09:00', end: '10:00' })),
    },
  );
  return person;
}

/** A client whose approved call with this companion is now; answers the client's id. */
export async function addClientWithCall(house: TestHouse, companion: HousePerson): Promise<string> {
  const client = await house.person('client');
  await house.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
       status, approved_at)
     values (gen_random_uuid(), $1, $2, now(), now() + interval '10 minutes', 'approved', now())`,
    [client.accountId, companion.accountId],
  );
  return client.accountId;
}

/** A client, addressed by account; the companion of a call about now is the counterpart. */
export const clientRow: RowKind = {
  own: only(['client'], async ({ caller }) => caller.accountId),
  counterpart: only(['companion'], async ({ house, caller }) => addClientWithCall(house, caller)),
  foreign: async ({ cast }) => cast.client.accountId,
};

/** A companion, addressed by account. A verified one is public (counterpart); one that waits for review is foreign to all. */
export const companionRow: RowKind = {
  own: only(['companion'], async ({ caller }) => caller.accountId),
  counterpart: async ({ house }) => {
    const companion = await newCompanion(house, true);
    // At the time that requests ask for.
    await addSlot(house.database, companion.accountId, hourAhead(2));
    return companion.accountId;
  },
  foreign: async ({ cast }) => cast.unverified.accountId,
};
