import type { TestDatabase } from '../test-database.ts';
import { changeRows } from './rows.ts';

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
