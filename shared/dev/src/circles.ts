import type { TestDatabase } from './test-database.ts';

type Database = Pick<TestDatabase, 'query'>;

export const setCircles = (database: Database, isOn: boolean) =>
  database.query(
    `update backoffice.feature_management set is_enabled = $1 where feature_name = 'care_circles_enabled'`,
    [isOn],
  );

export interface SampleCircle {
  holder: string;
  /** Omit it for the holder's own circle. */
  lovedOne?: string;
  /** Role of each account id. The holder of a loved one's account is the organiser. */
  members?: Record<string, 'helper' | 'viewer'>;
  /** Consents that the person gave; `private_information` and `messages` must come from the person. */
  consents?: readonly string[];
}

/** Inserts a circle and returns the id of its person. */
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

/** Records a consent as the newest for its kind. */
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
