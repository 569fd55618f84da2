import { only, type RowKind } from './access-cases.ts';
import { addCompanion, addSlot, hourAhead } from './test-companion.ts';
import type { InstallationPerson, TestInstallation } from './test-installation.ts';

/** Creates a companion with weekly hours on every day but no slots; verified or waiting for review. */
export async function newCompanion(
  installation: TestInstallation,
  verified: boolean,
): Promise<InstallationPerson> {
  const person = await installation.person('companion');
  await addCompanion(
    { database: installation.database, person: async () => person.at('companion') },
    {
      verified,
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '09:00', end: '10:00' })),
    },
  );
  return person;
}

/** Creates a client with an approved trial booking with this companion now. Returns the client's id. */
export async function addClientWithCall(
  installation: TestInstallation,
  companion: InstallationPerson,
): Promise<string> {
  const client = await installation.person('client');
  await installation.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
       status, approved_at)
     values (gen_random_uuid(), $1, $2, now(), now() + interval '10 minutes', 'approved', now())`,
    [client.accountId, companion.accountId],
  );
  return client.accountId;
}

/** Client rows, addressed by account id; `counterpart` is the client of a companion's current call. */
export const clientRow: RowKind = {
  own: only(['client'], async ({ caller }) => caller.accountId),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addClientWithCall(installation, caller),
  ),
  foreign: async ({ strangers }) => strangers.client.accountId,
};

/**
 * Companion rows, addressed by account id. A verified companion is public (`counterpart`), an unreviewed one is
 * `foreign`.
 */
export const companionRow: RowKind = {
  own: only(['companion'], async ({ caller }) => caller.accountId),
  counterpart: async ({ installation }) => {
    const companion = await newCompanion(installation, true);
    // The slot at the time that the sample requests use.
    await addSlot(installation.database, companion.accountId, hourAhead(2));
    return companion.accountId;
  },
  foreign: async ({ strangers }) => strangers.unverified.accountId,
};
