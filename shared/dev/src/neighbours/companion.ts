import type { TestDatabase } from '../test-database.ts';

/** Fixtures for tests of other services. This file alone names the companion service's tables. */
type Database = Pick<TestDatabase, 'query'>;

export async function endVerification(database: Database, companion: string): Promise<void> {
  await database.query(
    `update companion.companions set verification_status = 'pending', verified_at = null where user_id = $1`,
    [companion],
  );
}

export async function addVerification(database: Database, companion: string): Promise<void> {
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
       values ($1, 'approved', now(), now())`,
    [companion],
  );
}

export interface Verification {
  is_verified: boolean;
  verification_status: string;
  verification_notes: string | null;
}

export async function findVerification(
  database: Database,
  companion: string,
): Promise<Verification | undefined> {
  const [row] = await database.query<Verification>(
    'select is_verified, verification_status, verification_notes from companion.companions where user_id = $1',
    [companion],
  );
  return row;
}

/** Stores the decision of a moderator; creates the companion if needed, and does nothing for an erased account. */
export async function decideVerification(
  database: Database,
  companion: string,
  status: string,
): Promise<void> {
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at)
       select account.id, $2::text, case $2 when 'approved' then now() end
         from auth.accounts as account where account.id = $1 for key share
     on conflict (user_id) do update
       set verification_status = excluded.verification_status, verified_at = excluded.verified_at`,
    [companion, status],
  );
}

/** Sets the mediums that a companion offers. */
export async function acceptMediums(
  database: Database,
  companion: string,
  mediums: readonly string[],
): Promise<void> {
  await database.query('update companion.companions set accepted_mediums = $2 where user_id = $1', [
    companion,
    mediums,
  ]);
}

/** Sets how many minutes a companion's documents have waited; null if the companion sent none. */
export async function submitDocuments(
  database: Database,
  companion: string,
  minutes: number | null,
): Promise<void> {
  await database.query(
    `insert into companion.companions (user_id, submitted_at) values ($1, now() - make_interval(mins => $2))
       on conflict (user_id) do update set submitted_at = excluded.submitted_at`,
    [companion, minutes],
  );
}

/** Inserts an earlier rejection by a moderator. */
export async function recordRejection(
  database: Database,
  { companion, moderator }: { companion: string; moderator: string },
): Promise<void> {
  await database.query(
    `insert into companion.companion_verification_logs (id, companion_id, action, admin_id)
       values (gen_random_uuid(), $1, 'rejected', $2)`,
    [companion, moderator],
  );
}

/** Deletes all companions and their verification logs, but not their accounts. */
export async function removeCompanions(database: Database): Promise<void> {
  await database.query(
    'delete from companion.companion_verification_logs; delete from companion.companions',
  );
}

/** For tests that add many people within a larger script: verified companions from a selection of ids. */
export const verifiedFrom = (selection: string) =>
  `insert into companion.companions (user_id, verification_status, verified_at)
     select id, 'approved', now() from (${selection}) as verified (id)`;

/** The table whose statistics such scripts refresh. */
export const companionsTable = 'companion.companions';
