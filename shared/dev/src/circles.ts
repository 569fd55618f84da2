import type { TestDatabase } from './test-database.ts';

type Database = Pick<TestDatabase, 'query'>;

/** For tests: switches the flag of the care circle. */
export const setCircles = (database: Database, isOn: boolean) =>
  database.query(
    `update backoffice.feature_management set is_enabled = $1 where feature_name = 'care_circles_enabled'`,
    [isOn],
  );

export interface SampleCircle {
  holder: string;
  /** Absent: the holder's own circle. */
  lovedOne?: string;
  /** Accounts with their roles; the holder of a loved one is the organiser. */
  members?: Record<string, 'helper' | 'viewer'>;
  /** Kinds that the person agreed to; private information and messages by themselves. */
  consents?: readonly string[];
}

/** For tests: a circle straight in the database. Answers the id of its person. */
export async function addCircle(database: Database, circle: SampleCircle): Promise<string> {
  const { holder, lovedOne = null, members = {}, consents = [] } = circle;
  const person = lovedOne ?? holder;
  await database.query(
    `insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
       values ($1, $2, $3, (select full_name from client.loved_one_profiles where id = $3), now())`,
    [person, holder, lovedOne],
  );
  const roles = lovedOne === null ? members : { ...members, [holder]: 'organiser' };
  for (const [account, role] of Object.entries(roles))
    await database.query(
      `insert into client.circle_members (person_id, user_id, role, joined_at) values ($1, $2, $3, now())`,
      [person, account, role],
    );
  for (const kind of consents) await addConsent(database, circle, kind, true);
  return person;
}

/** For tests: a person's newest answer about a kind. */
export async function addConsent(
  database: Database,
  { holder, lovedOne }: { holder: string; lovedOne?: string | null },
  kind: string,
  isGiven: boolean,
): Promise<void> {
  const isPersonal =
    lovedOne == null || kind === 'private_information' || kind === 'messages' || !isGiven;
  await database.query(
    `insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, how, recorded_by, recorded_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
    [
      ...[lovedOne ?? null, holder, kind, isGiven, isPersonal ? null : 'by_phone'],
      isPersonal ? 'person' : 'organiser',
    ],
  );
}
