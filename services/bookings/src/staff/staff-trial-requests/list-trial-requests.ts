import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import {
  listTrialRequests as list,
  listDeclines,
  listTrialRequestsOfPerson,
  pendingRequests,
} from './queries.ts';
import { toStaffTrialRequest } from './view.ts';

/** Moderators see only pending ones; other lists are refused. */
export const listTrialRequests: Verb<
  typeof staffTrialRequests.endpoints.list,
  BookingsTables
> = async (context, { status, after, limit }) => {
  const { db, now } = context;
  const { roles } = await context.caller();
  if (status !== 'pending' && !roles.includes('admin')) throw context.refuse('forbidden');
  const [rows, pending] = await Promise.all([
    list(db, { status, after, limit: limit + 1, now }),
    pendingRequests().execute(db),
  ]);
  const shown = rows.slice(0, limit);
  const ids = shown.map((row) => row.id);
  const declines = ids.length > 0 ? await listDeclines(db, ids) : [];
  return {
    trialRequests: shown.map((row) => toStaffTrialRequest(row, declines)),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
    waiting: pending.rows[0]?.count ?? 0,
  };
};

const mostOfPerson = 50;

export const listTrialRequestsOf: Verb<
  typeof staffTrialRequests.endpoints.ofPerson,
  BookingsTables
> = async ({ db, now }, { userId }) => {
  const rows = await listTrialRequestsOfPerson(db, { userId, now, limit: mostOfPerson });
  const ids = rows.map((row) => row.id);
  const declines = ids.length > 0 ? await listDeclines(db, ids) : [];
  return { trialRequests: rows.map((row) => toStaffTrialRequest(row, declines)) };
};
