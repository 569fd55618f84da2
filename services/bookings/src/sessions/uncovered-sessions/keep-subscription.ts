import type { uncoveredSessions as contract } from '@kabar/contracts/uncovered-sessions';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readBookingTerms } from '../bookings/load-payment-facts.ts';
import { readTimeFacts } from '../bookings/load-time-facts.ts';
import { type BookingTerms, chooseCompanion } from '../bookings/payment-rules.ts';
import { claimTimes, dropClaims, lockCredits } from '../bookings/store-bookings.ts';
import {
  findCancellation,
  type LostRow,
  listLostSessions,
  lockCancellation,
  lockKeeping,
  storeKeeping,
} from './keep-queries.ts';
import { decideKeeping, decideRebooking, type KeptResult } from './keep-rules.ts';
import { readCallable, rebook, rebookedIdOf } from './rebook-sessions.ts';

type Endpoints = (typeof contract)['endpoints'];
type Keep = Verb<Endpoints['keep'], BookingsTables>;
type PreviewKeep = Verb<Endpoints['previewKeep'], BookingsTables>;

/** Applies the command's rule without claiming times. */
export const previewKeep: PreviewKeep = async (context, { subscriptionId }) => {
  const { db, now, refuse } = context;
  const [own, sessions, terms, { accountId: clientId }] = await Promise.all([
    findCancellation(db, subscriptionId),
    listLostSessions(db, subscriptionId, now),
    readBookingTerms(db, null, now),
    context.caller(),
  ]);
  if (own === undefined) throw refuse('not_found');
  const decided = decideKeeping(own, now);
  if ('refusal' in decided) throw refuse(decided.refusal);
  const pair = pairOf(terms, clientId);
  if ('does' in decided || pair === null) return toView(sessions, []);
  const starts = sessions.map(({ startsAt }) => startsAt);
  const [time, callable] = await Promise.all([
    readTimeFacts(db, { ...pair, starts }, now),
    readCallable(db, sessions),
  ]);
  const lost = sessions.map((session, place) => ({
    ...{ ...session, time: time[place], canBeCalled: callable.has(session.id) },
  }));
  return toView(sessions, decideRebooking(lost, pair, now));
};

/** One transaction: the subscription resumes and its sessions are booked again, or nothing changes. */
export const keepSubscription: Keep = async (context, { subscriptionId: id }) => {
  const { db, now, refuse } = context;
  const [, seen, sessions, terms, { accountId: clientId }] = await Promise.all([
    lockKeeping(db, id),
    findCancellation(db, id),
    listLostSessions(db, id, now),
    readBookingTerms(db, null, now),
    context.caller(),
  ]);
  if (seen === undefined) throw refuse('not_found');
  const results = await claimAndDecide(context, id, { sessions, pair: pairOf(terms, clientId) });
  if (results === null) {
    await dropClaims(db, sessions.map(rebookedIdOf));
    return { sessions: [] };
  }
  const booked = sessions.filter((_, place) => results[place] === 'booked');
  const unbooked = sessions.filter((_, place) => results[place] !== 'booked');
  const task = 'billing:advance-subscription';
  const [, isKept, refusal] = await Promise.all([
    dropClaims(db, unbooked.map(rebookedIdOf)),
    storeKeeping(db, id, now),
    rebook(db, booked, { subscriptionId: id, clientId, minutes: minutesOf(terms), now }),
    enqueue(db, task, { subscriptionId: id }, { runAt: now, key: `${task}:${id}` }),
  ]);
  // Billing refuses a subscription with a disputed payment.
  if (!isKept || refusal !== null) throw refuse('subscription_not_active');
  return toView(sessions, results);
};

type KeepContext = Parameters<Keep>[0];

/** Claims the times, locks the credits and the subscription, then reads the facts. Null if it was resumed already. */
async function claimAndDecide(
  { db, now, refuse }: KeepContext,
  id: string,
  { sessions, pair }: { sessions: readonly LostRow[]; pair: Pair | null },
): Promise<KeptResult[] | null> {
  const wanted = sessions.map((session) => ({ ...session, id: rebookedIdOf(session) }));
  const times = {
    starts: wanted.map(({ startsAt }) => startsAt),
    ignoring: wanted.map((session) => session.id),
  };
  const [claimed, time, , own, terms, callable] = await Promise.all([
    pair === null || wanted.length === 0 ? null : claimTimes(db, pair, wanted, now),
    pair === null ? [] : readTimeFacts(db, { ...pair, ...times }, now),
    pair === null ? undefined : lockCredits(db, pair.clientId),
    lockCancellation(db, id),
    readBookingTerms(db, null, now),
    readCallable(db, sessions),
  ]);
  if (own === undefined) throw refuse('not_found');
  const decided = decideKeeping(own, now);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if ('does' in decided) return null;
  const present = pair === null ? null : pairOf(terms, pair.clientId);
  // Meanwhile staff may have changed the companion, or the companion's account may be erased.
  if (pair === null || claimed === null || present?.companionId !== pair.companionId)
    return sessions.map(() => 'other_companion');
  const lost = sessions.map((session, place) => ({
    ...{ ...session, time: time[place], canBeCalled: callable.has(session.id) },
    claim: claimed.has(rebookedIdOf(session)) ? ('claimed' as const) : ('taken' as const),
  }));
  return decideRebooking(lost, present, now);
}

interface Pair {
  clientId: string;
  companionId: string;
  minutes: number;
  payer: Parameters<typeof decideRebooking>[1]['payer'];
}

/** Null for a subscription without a companion. */
function pairOf(terms: BookingTerms, clientId: string): Pair | null {
  const chosen = chooseCompanion(terms);
  return 'refusal' in chosen ? null : { ...chosen, clientId };
}

function minutesOf(terms: BookingTerms): number {
  return terms.kind === 'none' ? 0 : terms.minutes;
}

function toView(sessions: readonly LostRow[], results: readonly KeptResult[]) {
  return {
    sessions: sessions.map((session, place) => {
      const result = results[place] ?? 'other_companion';
      return {
        ...{ id: session.id, scheduledAt: session.startsAt.toISOString(), result },
        ...{ durationMinutes: session.minutes, companionName: session.companionName },
        bookingId: result === 'booked' ? rebookedIdOf(session) : null,
      };
    }),
  };
}
