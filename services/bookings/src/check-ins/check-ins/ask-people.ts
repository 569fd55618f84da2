import { enqueueMany } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import type { ChangedCheckIn } from './publish.ts';

type Database = Kysely<BookingsTables>;

interface Link {
  checkIn: ChangedCheckIn;
  way: 'push' | 'mail';
  token: string;
}

/**
 * Sends the question by the plan's channels, each with its own link. One statement per kind for any number. For
 * background jobs.
 */
export async function askPeople(db: Database, asked: readonly ChangedCheckIn[], now: Date) {
  if (asked.length === 0) return;
  const links = asked.flatMap((checkIn) =>
    waysOf(checkIn).map((way): Link => ({ checkIn, way, token: newToken() })),
  );
  await storeTokens(db, links, now);
  const notices = asked
    .filter(({ lovedOneId }) => lovedOneId === null)
    .map((checkIn) => noticeOf(checkIn, links));
  await notifyPresent(
    db,
    notices.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1)),
  );
  // The client service has the addresses of loved ones.
  const questions = links.flatMap(({ checkIn: { lovedOneId, facts }, token }) =>
    lovedOneId === null
      ? []
      : [{ lovedOneId, token, turn: facts.reminders, closesAt: facts.closesAt.toISOString() }],
  );
  await enqueueMany(db, 'client:ask-loved-one', questions);
}

/** A loved one has no account for push notifications. */
function waysOf({ askedBy, lovedOneId }: ChangedCheckIn) {
  return askedBy.filter((way) => way === 'mail' || lovedOneId === null);
}

function noticeOf(checkIn: ChangedCheckIn, links: readonly Link[]): Notice {
  const { id, clientId, facts, askedBy } = checkIn;
  const tokenOf = (wanted: Link['way']) =>
    links.find((link) => link.checkIn === checkIn && link.way === wanted)?.token;
  const [token, mailToken] = [tokenOf('push'), tokenOf('mail')];
  return {
    recipient: clientId,
    type: 'check_in_question',
    payload: {
      ...{ daily_check_in_id: id, scheduled_at: timeInPayload(facts.opensAt) },
      ...{ closes_at: timeInPayload(facts.closesAt), turn: turnOf(facts.reminders) },
      channels: askedBy.map((way) => (way === 'mail' ? 'email' : way)),
      ...(token === undefined ? {} : { token }),
      ...(mailToken === undefined ? {} : { mail_token: mailToken }),
    },
  };
}

function turnOf(reminders: number): 0 | 1 | 2 {
  if (reminders === 0) return 0;
  return reminders === 1 ? 1 : 2;
}

/** Stores hashes of the links' secrets. */
async function storeTokens(db: Database, links: readonly Link[], now: Date): Promise<void> {
  if (links.length === 0) return;
  const tokens = links.map(({ checkIn, way, token }) => ({
    ...{ checkInId: checkIn.id, way, hash: hashToken(token).toString('hex') },
  }));
  await sql`
    select bookings.store_check_in_tokens(${JSON.stringify(tokens)}::jsonb, ${now})
  `.execute(db);
}
