import { isDeepStrictEqual } from 'node:util';
import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { findKey, keyOf } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findRecorded, lockSessionToLog, readLogFacts } from './queries.ts';
import { decideLog, keptDetails, secondsOf } from './rules.ts';
import { storeLog } from './store-log.ts';
import { detailsPlace, summaryPlace, toSessionLog } from './view.ts';

/**
 * One transaction: completes the session, notifies the client, and opens an incident if the log is urgent. Idempotent
 * by id.
 */
export const createSessionLog: Verb<typeof sessionLogs.endpoints.create, BookingsTables> = async (
  context,
  input,
) => {
  const { db } = context;
  const { log, medium, pay, knownKey, ...known } = await decide(context, input);
  const key = knownKey ?? (await keyOf(context, input.clientId));
  const details = keptDetails(input);
  const wanted = {
    clientId: input.clientId,
    session: input.session,
    medium,
    startedAt: log.startedAt.toISOString(),
    durationSeconds: log.durationSeconds,
    summary: input.summary,
    moodAssessment: input.moodAssessment,
    urgentFlag: input.urgentFlag,
    urgentDetails: details,
  };
  const sealed = {
    summary: key.seal(summaryPlace, input.summary),
    details: details === null ? null : key.seal(detailsPlace, details),
  };
  const told = { mood: input.moodAssessment, urgent: input.urgentFlag, urgentWords: details };
  const [refusal, stored] = await Promise.all([
    pay.payableMinutes === null
      ? null
      : storeLog(db, { ...log, ...known, medium, ...sealed, ...told, ...pay }),
    findRecorded(db, input.id),
  ]);
  if (refusal !== null) throw context.refuse(refusal);
  if (stored === undefined) throw context.refuse('id_reused');
  const view = toSessionLog(stored, key);
  const loggedSession = sessionOf(stored);
  const { medium: keptMedium, startedAt, durationSeconds, summary } = view;
  const { moodAssessment, urgentFlag, urgentDetails } = view;
  const content = {
    ...{ medium: keptMedium, startedAt, durationSeconds, summary },
    ...{ moodAssessment, urgentFlag, urgentDetails },
    ...{ session: loggedSession, clientId: view.client.id },
  };
  if (!isDeepStrictEqual(content, wanted)) throw context.refuse('id_reused');
  return view;
};

type Creation = Parameters<Verb<typeof sessionLogs.endpoints.create, BookingsTables>>;

/** Locks what the log changes, reads the facts, and decides. */
async function decide(context: Creation[0], input: Creation[1]) {
  const { db, now } = context;
  const log = {
    id: input.id,
    clientId: input.clientId,
    kind: input.session?.kind ?? ('unplanned' as const),
    sessionId: input.session?.id ?? null,
    startedAt: new Date(input.startedAt),
    durationSeconds: secondsOf(input.durationMinutes),
    agrees: input.lovedOneAgrees ?? null,
    now,
  };
  const [, facts, knownKey, { accountId: companionId }] = await Promise.all([
    lockSessionToLog(db, log),
    readLogFacts(db, log),
    findKey(context, input.clientId),
    context.caller(),
  ]);
  const decision = decideLog(facts, log, now);
  if ('refusal' in decision) throw context.refuse(decision.refusal);
  if ('mistake' in decision) throw invalid(context, 'startedAt', decision.mistake);
  const medium = facts.attendedMinutes === null ? input.medium : 'video';
  if (medium === undefined) throw invalid(context, 'medium', 'Required');
  const completes = log.kind === 'booking' && !facts.isCompleted;
  const agrees = facts.asksConsent ? log.agrees : null;
  return { log: { ...log, agrees }, medium, pay: decision, knownKey, companionId, completes };
}

const invalid = ({ refuse }: Creation[0], path: string, reason: string) =>
  refuse('invalid_input', { fields: [{ path, reason }] });

function sessionOf(row: {
  booking_id: string | null;
  trial_booking_id: string | null;
  trial_request_id: string | null;
}) {
  if (row.booking_id !== null) return { kind: 'booking', id: row.booking_id };
  if (row.trial_booking_id !== null) return { kind: 'trial_booking', id: row.trial_booking_id };
  return row.trial_request_id === null ? null : { kind: 'trial_request', id: row.trial_request_id };
}
