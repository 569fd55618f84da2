import { isDeepStrictEqual } from 'node:util';
import type { sessionLogs } from '@kabar/contracts/session-logs';
import type { Verb } from '@kabar/server/slice';
import { keyOf } from '../personal-keys/person-key.ts';
import type { BookingsTables } from '../tables.ts';
import { findAttendedMinutes, findRecorded, hasSessionWith, logSession } from './queries.ts';
import { keptDetails, mistakesIn, secondsOf } from './rules.ts';
import { detailsPlace, summaryPlace, toSessionLog } from './view.ts';

/**
 * One transaction: completes the session, notifies the client, and opens an incident when it is urgent. The same
 * request sent again under its id is answered as it is stored.
 */
export const createSessionLog: Verb<typeof sessionLogs.endpoints.create, BookingsTables> = async (
  context,
  input,
) => {
  const { db, now } = context;
  const startedAt = new Date(input.startedAt);
  const mistakes = mistakesIn(startedAt, now);
  if (mistakes.length > 0) throw context.refuse('invalid_input', { fields: mistakes });
  if (!(await hasSessionWith(db, input.clientId))) throw context.refuse('not_own_client');
  const key = await keyOf(context, input.clientId);
  const details = keptDetails(input);
  const attended = await findAttendedMinutes(db, input.session);
  const medium = attended === null ? input.medium : 'video';
  if (medium === undefined) {
    throw context.refuse('invalid_input', { fields: [{ path: 'medium', reason: 'Required' }] });
  }
  const wanted = {
    clientId: input.clientId,
    session: input.session,
    medium,
    startedAt: startedAt.toISOString(),
    durationSeconds: secondsOf(input.durationMinutes),
    summary: input.summary,
    moodAssessment: input.moodAssessment,
    urgentFlag: input.urgentFlag,
    urgentDetails: details,
  };
  const refusal = await logSession(db, {
    id: input.id,
    clientId: input.clientId,
    kind: input.session?.kind ?? 'unplanned',
    sessionId: input.session?.id ?? null,
    medium,
    startedAt,
    durationSeconds: wanted.durationSeconds,
    summary: key.seal(summaryPlace, input.summary),
    mood: input.moodAssessment,
    urgent: input.urgentFlag,
    details: details === null ? null : key.seal(detailsPlace, details),
    urgentWords: details,
    agrees: input.lovedOneAgrees ?? null,
    now,
  });
  if (refusal !== null) throw context.refuse(refusal);
  const stored = await findRecorded(db, input.id);
  if (stored === undefined) throw context.refuse('id_reused');
  const view = toSessionLog(stored, key);
  const session = sessionOf(stored);
  const { durationSeconds, summary, moodAssessment, urgentFlag, urgentDetails } = view;
  const told = { durationSeconds, summary, moodAssessment, urgentFlag, urgentDetails };
  const kept = { medium: view.medium, ...told };
  const content = { ...kept, session, clientId: view.client.id, startedAt: view.startedAt };
  if (!isDeepStrictEqual(content, wanted)) throw context.refuse('id_reused');
  return view;
};

function sessionOf(row: {
  booking_id: string | null;
  trial_booking_id: string | null;
  trial_request_id: string | null;
}) {
  if (row.booking_id !== null) return { kind: 'booking', id: row.booking_id };
  if (row.trial_booking_id !== null) return { kind: 'trial_booking', id: row.trial_booking_id };
  return row.trial_request_id === null ? null : { kind: 'trial_request', id: row.trial_request_id };
}
