import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import type { CheckInEnding } from '@kabar/contracts/session-payloads';
import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { actedByInPayload, timeInPayload } from '../notice-payload.ts';
import type { BookingsTables } from '../tables.ts';
import { doerOf, recipientsOf, type SessionNews } from './rules.ts';

type Database = Kysely<BookingsTables>;
export type SessionEvent = NotificationPayloads['circle_session']['event'];
export type CheckInEvent = NotificationPayloads['circle_check_in']['event'];

/** Enqueues notifications to the circles of sessions, if there are recipients. Call it after storing the change. */
export async function enqueueSessionNews(
  db: Database,
  ids: readonly string[],
  event: SessionEvent,
): Promise<void> {
  if (ids.length > 0) await sql`select bookings.tell_circles(${ids}::uuid[], ${event})`.execute(db);
}

export interface CheckInNews {
  clientId: string;
  lovedOneId: string | null;
  scheduledAt: string;
  event: CheckInEvent;
  /** Of a search that has ended. */
  ending?: CheckInEnding;
}

/** Like `enqueueSessionNews`, for a check-in. Runs in a job, because a response by a link has no account. */
export async function enqueueCheckInNews(
  db: Database,
  {
    clientId,
    lovedOneId,
    scheduledAt,
    event,
    ending = {},
  }: Omit<CheckInNews, 'scheduledAt'> & {
    scheduledAt: Date;
  },
): Promise<void> {
  const news: CheckInNews = {
    ...{ clientId, lovedOneId, event, ending },
    scheduledAt: timeInPayload(scheduledAt),
  };
  await sql`
    select jobs_api.enqueue('bookings:tell-circle-of-check-in', ${JSON.stringify(news)}::jsonb)
      where exists (select from client_api.circle_members_to_notify(${lovedOneId ?? clientId}, 'check_ins'))
  `.execute(db);
}

interface NewsRow extends SessionNews {
  lovedOneId: string | null;
  scheduledAt: Date;
}

/** Notifies the circle of a session's event. For background jobs. */
export async function tellOfSession(db: Database, id: string, event: SessionEvent): Promise<void> {
  const { rows } = await sql<NewsRow>`
    select holder_id as "holderId", loved_one_id as "lovedOneId", scheduled_at as "scheduledAt", actor, acted_by as "actedBy",
        member_ids as "memberIds"
      from bookings.session_news(${id}, ${event})
  `.execute(db);
  const [news] = rows;
  if (news === undefined) return;
  const { holderId, lovedOneId } = news;
  const payload = {
    ...{ booking_id: id, scheduled_at: timeInPayload(news.scheduledAt), event, by: news.actor },
    ...{ person_id: lovedOneId ?? holderId, ...actedByInPayload(doerOf(news)) },
  };
  await notifyPresent(
    db,
    recipientsOf(news).map((recipient) => ({
      ...{ recipient, type: 'circle_session' as const },
      payload: { ...payload, ...personInPayload(recipient, { clientId: holderId, lovedOneId }) },
    })),
  );
}

/** Notifies circle members of their person's check-in. For background jobs. */
export async function tellOfCheckIn(db: Database, news: CheckInNews): Promise<void> {
  const { clientId, lovedOneId, scheduledAt, event, ending = {} } = news;
  const personId = lovedOneId ?? clientId;
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from client_api.circle_members_to_notify(${personId}, 'check_ins')
  `.execute(db);
  const payload = { scheduled_at: scheduledAt, event, person_id: personId, ...ending };
  await notifyPresent(
    db,
    withoutDoer(rows, ending).map(({ userId: recipient }) => ({
      ...{ recipient, type: 'circle_check_in' as const },
      payload: { ...payload, ...personInPayload(recipient, news) },
    })),
  );
}

/** Whoever ended the search knows. */
function withoutDoer<Row extends { userId: string }>(
  rows: readonly Row[],
  { acted_by: doer }: CheckInEnding,
): readonly Row[] {
  return rows.filter(({ userId }) => userId !== doer);
}

/** The person whose name the text shows; left out if it is the reader. */
function personInPayload(
  recipient: string,
  { clientId, lovedOneId }: { clientId: string; lovedOneId: string | null },
): { loved_one_id?: string; user_id?: string } {
  if (lovedOneId !== null) return { loved_one_id: lovedOneId };
  return recipient === clientId ? {} : { user_id: clientId };
}
