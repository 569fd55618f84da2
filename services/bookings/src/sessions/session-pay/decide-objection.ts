import type { sessionPay } from '@kabar/contracts/session-pay';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import {
  findObjection,
  lockLogToPay,
  type ObjectionRow,
  storeObjectionDecision,
} from './queries.ts';
import { decideObjection as decide } from './rules.ts';
import { toObjectionCase, toObjectionFacts } from './view.ts';

type Endpoints = typeof sessionPay.endpoints;

export const readObjection: Verb<Endpoints['objection'], BookingsTables> = async (
  { db, refuse },
  { id },
) => {
  const row = await findObjection(db, id);
  if (row === undefined) throw refuse('not_found');
  return toObjectionCase(row);
};

export const decideObjection: Verb<Endpoints['decideObjection'], BookingsTables> = async (
  { db, now, refuse },
  { id, minutes, reason },
) => {
  const [, row] = await Promise.all([lockLogToPay(db, id), findObjection(db, id)]);
  if (row === undefined) throw refuse('not_found');
  const refusal = await settleObjection(db, row, { minutes, reason, now, isReasonTold: true });
  if (refusal !== null) throw refuse(refusal);
  const decided = await findObjection(db, id);
  if (decided === undefined) throw refuse('not_found');
  return toObjectionCase(decided);
};

interface Settlement {
  minutes: number;
  reason: string;
  /** Whether client and companion see the reason. */
  isReasonTold: boolean;
  now: Date;
}

/** One transaction for pay, log or reply, incident, notifications and audit log. Call it after `lockLogToPay`. */
export async function settleObjection(
  db: Kysely<BookingsTables>,
  row: ObjectionRow,
  { minutes, reason, now, isReasonTold }: Settlement,
): Promise<'objection_decided' | 'more_than_logged' | null> {
  const decision = decide(toObjectionFacts(row), minutes, now);
  if (decision === null) return null;
  if ('refusal' in decision) return decision.refusal;
  await storeObjectionDecision(db, { row, decision, reason, now });
  await notifyPresent(db, noticesOf(row, minutes, isReasonTold ? reason : undefined));
  return null;
}

function noticesOf(row: ObjectionRow, minutes: number, reason: string | undefined) {
  const about = row.about === 'reply' ? { about: row.about } : {};
  const why = reason === undefined ? {} : { reason };
  const payload = {
    log_id: row.id,
    minutes,
    started_at: timeInPayload(row.started_at),
    ...about,
    ...why,
  };
  const sides = [
    {
      recipient: row.client_id,
      type: 'objection_decided' as const,
      payload: { ...payload, side: 'client' as const, companion_id: row.companion_id },
    },
    {
      recipient: row.companion_id,
      type: 'objection_decided' as const,
      payload: { ...payload, side: 'companion' as const, user_id: row.client_id },
    },
  ];
  return sides.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
}
