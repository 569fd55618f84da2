import type { CommonErrorCode } from '@kabar/contracts/contract';
import type { trialBookings } from '@kabar/contracts/trial-bookings';
import type { Context } from '@kabar/server/context';
import { enqueue } from '@kabar/server/jobs';
import { lockPerson } from '@kabar/server/lock-person';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { nearestOpenTimes } from '../../calendar/open-times/nearest-open-times.ts';
import type { BookingsTables } from '../../tables.ts';
import { requestNotice } from './notices.ts';
import { findTrialBooking, holdPerson, insertTrialBooking, type TrialBooking } from './queries.ts';
import { type RequestState, readRequestState } from './request-state.ts';
import {
  endOfTrial,
  endOfTrialTimes,
  type RequestRefusal,
  refusalOfRequest,
  trialMinutes,
  waitForRequest,
} from './rules.ts';
import { toTrialBooking } from './view.ts';

interface Wanted {
  id: string;
  companion_id: string;
  requested_start_time: Date;
  requested_end_time: Date;
  message: string | null;
  loved_one_id: string | null;
}

export const requestTrialBooking: Verb<
  typeof trialBookings.endpoints.request,
  BookingsTables
> = async (context, input) => {
  const start = new Date(input.requestedStartTime);
  const wanted: Wanted = {
    id: input.id,
    companion_id: input.companionId,
    requested_start_time: start,
    requested_end_time: endOfTrial(start),
    message: input.message === undefined || input.message === '' ? null : input.message,
    loved_one_id: input.lovedOneId ?? null,
  };
  // A retry returns the existing request, whatever its status. Read under the lock, which serialises a client's
  // requests.
  const [, , before, state] = await Promise.all([
    holdPerson(context.db, wanted.companion_id),
    lockPerson(context.db, 'trial bookings'),
    findTrialBooking(context.db, wanted.id),
    readState(context, wanted),
  ]);
  if (before === undefined) {
    const refusal = refusalOfRequest(state, start, context.now);
    if (refusal === 'daily_requests_used')
      throw context.refuse(refusal, { retryAfter: waitForRequest(state, context.now) });
    if (refusal !== undefined) throw await refuse(context, refusal, wanted, state);
    await create(context, wanted);
  }
  const row = before ?? (await findTrialBooking(context.db, wanted.id));
  // A concurrent request by the same person for this time won.
  if (row === undefined && (await readState(context, wanted)).requested) {
    throw context.refuse('already_requested');
  }
  const { accountId } = await context.caller();
  if (row?.user_id !== accountId || !isSame(row, wanted)) throw context.refuse('id_reused');
  return toTrialBooking(row, context.now);
};

/** Refuses a time with what takes it and the nearest free times. */
async function refuse(
  context: Context<BookingsTables, Exclude<RequestRefusal, CommonErrorCode>>,
  refusal: RequestRefusal,
  wanted: Wanted,
  { taken_by: takenBy }: RequestState,
): Promise<never> {
  const isOfTime = ['time_taken', 'time_not_offered', 'time_passed'].includes(refusal);
  if (!isOfTime) throw context.refuse(refusal);
  const { accountId } = await context.caller();
  const nearestTimes = await nearestOpenTimes(context.db, {
    companionId: wanted.companion_id,
    clientId: accountId,
    around: wanted.requested_start_time,
    minutes: trialMinutes,
    now: context.now,
    before: endOfTrialTimes(context.now),
  });
  throw context.refuse(refusal, { takenBy: takenBy ?? undefined, nearestTimes });
}

function readState(context: Context<BookingsTables>, wanted: Wanted) {
  return readRequestState(context.db, {
    companionId: wanted.companion_id,
    lovedOneId: wanted.loved_one_id,
    start: wanted.requested_start_time,
    end: wanted.requested_end_time,
    now: context.now,
  });
}

async function create(context: Context<BookingsTables>, wanted: Wanted) {
  const { db, now } = context;
  const made = await insertTrialBooking(db, { ...wanted, created_at: now });
  // Of concurrent identical requests only the first one notifies and enqueues the expiry.
  if (made === undefined) return;
  const notice = requestNotice({
    id: wanted.id,
    companionId: wanted.companion_id,
    requestedStartTime: wanted.requested_start_time,
  });
  const due = {
    runAt: wanted.requested_start_time,
    key: `expire trial booking ${wanted.id}`,
  };
  // One round trip for both statements.
  await Promise.all([notify(db, [notice]), enqueue(db, 'bookings:expire-trial-bookings', {}, due)]);
}

function isSame(row: TrialBooking, wanted: Wanted) {
  return (
    row.companion_id === wanted.companion_id &&
    row.requested_start_time.getTime() === wanted.requested_start_time.getTime() &&
    row.message === wanted.message &&
    row.loved_one_id === wanted.loved_one_id
  );
}
