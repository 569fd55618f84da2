import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { NewChange } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import type { LoadedCircle } from './circle.ts';
import type { Kind } from './queries.ts';
import { peopleConcerned } from './rules.ts';

type Unnotified =
  | ('hidden' | 'shown' | 'invited' | 'resent' | 'withdrawn')
  | ('conversation_shared' | 'conversation_closed');

export interface CircleNews {
  event: Exclude<NewChange['what'], Unnotified>;
  /** The affected member. */
  about?: string;
  role?: 'helper' | 'viewer' | undefined;
  kind?: Kind;
}

/** Notifies the people concerned, and refreshes the open pages of all members. */
export async function publishChange(
  db: Kysely<ClientTables>,
  circle: LoadedCircle,
  { event, about, role, kind }: CircleNews,
): Promise<void> {
  const { personId, lovedOneId, holder, me } = circle;
  const news = {
    ...{ person_id: personId, event, user_id: about ?? me.userId },
    ...(role === undefined ? {} : { role }),
    ...(kind === undefined ? {} : { kind }),
  };
  const person = lovedOneId === null ? { holder_id: holder } : { loved_one_id: lovedOneId };
  await notifyPresent(
    db,
    peopleConcerned(circle, { event, about }, me.userId).map((recipient) => ({
      ...{ recipient, type: 'circle_changed' as const },
      // The person reads "your circle".
      payload: {
        ...news,
        ...(recipient === circle.personUserId ? {} : person),
        ...(recipient === about ? { is_own: true as const } : {}),
      },
    })),
  );
  const everybody = circle.facts.members.map(({ userId }) => userId);
  await publishRefresh(db, personId, [
    ...everybody,
    ...[circle.personUserId, about ?? null].filter((id) => id !== null),
    ...[holder, me.userId],
  ]);
}

/** Makes open pages of these accounts refetch what they show about the person. */
export async function publishRefresh(
  db: Kysely<ClientTables>,
  personId: string,
  accounts: readonly string[],
): Promise<void> {
  await sql`select client.publish_circle(${personId}, ${[...new Set(accounts)]}::uuid[])`.execute(
    db,
  );
}
