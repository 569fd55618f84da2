import type { TestDatabase } from '../test-database.ts';
import { changeRows, readRows } from './rows.ts';

/** Fixtures for tests of other services: care circles, whose tables only the client service knows. */
type Database = Pick<TestDatabase, 'query'>;
interface Membership {
  person: string;
  member: string;
}

export async function joinCircle(
  database: Database,
  { person, member }: Membership,
): Promise<void> {
  await database.query(
    `insert into client.circle_members (person_id, user_id, role, joined_at) values ($1, $2, 'helper', now())`,
    [person, member],
  );
}

/** Ends one membership, all memberships of a person, or all of a circle. */
export const endMemberships = (
  database: Database,
  { person, member }: Partial<Membership>,
  how: 'left' | 'removed' = 'left',
) =>
  changeRows(
    database,
    'client.circle_members',
    {
      ...(person === undefined ? {} : { person_id: person }),
      ...(member === undefined ? {} : { user_id: member }),
    },
    { ended_at: new Date(), ended_how: how },
  );

export const changeCircleRole = (
  database: Database,
  { person, member }: Membership,
  role: 'helper' | 'viewer',
) =>
  changeRows(database, 'client.circle_members', { person_id: person, user_id: member }, { role });

/** The account of the person in care, for their own sign-in. */
export const setPersonAccount = (database: Database, person: string, account: string) =>
  changeRows(database, 'client.circles', { person_id: person }, { person_user_id: account });

/** Sets whether the holder shares conversations about the person with the circle. */
export const shareConversation = (database: Database, person: string, isShared: boolean) =>
  changeRows(
    database,
    'client.circles',
    { person_id: person },
    { conversation_shared_at: isShared ? new Date() : null },
  );

export async function removeCircle(database: Database, person: string): Promise<void> {
  await database.query('delete from client.circles where person_id = $1', [person]);
}

/** Adds a line to a circle's history, which its members' open pages are notified of. */
export async function recordCircleChange(
  database: Database,
  { person, member }: Membership,
  change: { what: string; role?: string; kind?: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_changes (person_id, at, what, by_role, about_user_id, role, kind)
       values ($1, now(), $2, 'person', $3, $4, $5)`,
    [person, change.what, member, change.role ?? null, change.kind ?? null],
  );
}

/** The member is not notified of this kind of data any more. */
export async function muteKind(
  database: Database,
  { person, member, kind }: Membership & { kind: string },
): Promise<void> {
  await database.query(
    `insert into client.circle_muted_kinds (person_id, user_id, kind, muted_at) values ($1, $2, $3, now())`,
    [person, member, kind],
  );
}

interface CircleChange {
  person_id: string;
  what: string;
  by_role: string;
  kind: string | null;
}

/** Columns of the changes in the history of circles with these values, oldest first. */
export const readCircleChanges = <Column extends keyof CircleChange>(
  database: Database,
  about: Partial<CircleChange>,
  columns: readonly Column[],
) => readRows<CircleChange, Column>(database, 'client.circle_changes', about, columns, 'id');

interface CareConsent {
  loved_one_id: string | null;
  kind: string;
  is_given: boolean;
  recorded_by: string;
}

/** Columns of the consents to a circle with these values, oldest first. */
export const readCareConsents = <Column extends keyof CareConsent>(
  database: Database,
  about: Partial<CareConsent>,
  columns: readonly Column[],
) => readRows<CareConsent, Column>(database, 'client.care_consents', about, columns, 'id');
