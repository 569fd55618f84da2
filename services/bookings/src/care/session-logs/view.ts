import type { ReceivedSessionLog, SessionLog, SessionToLog } from '@kabar/contracts/session-logs';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import type { Kind, ReceivedRow, RecordedRow, SessionRow } from './queries.ts';

export const summaryPlace = 'session_logs.summary';
export const detailsPlace = 'session_logs.urgent_details';

export function toSession(row: SessionRow): z.input<typeof SessionToLog> {
  return {
    kind: row.kind,
    id: row.id,
    client: toPerson(row.client_id, row),
    isForLovedOne: row.is_for_loved_one,
    startedAt: row.started_at?.toISOString() ?? null,
    durationMinutes: row.duration_minutes,
    medium: row.attended_minutes === null ? row.medium : 'video',
    attendedMinutes: row.attended_minutes,
    lovedOneName: row.loved_one_name,
    asksConsent: row.asks_consent,
  };
}

/** `key` is the client's; undefined once the account is erased. */
export function toSessionLog(
  row: RecordedRow,
  key: PersonalKey | undefined,
): z.input<typeof SessionLog> {
  return {
    ...toCommon({ ...row, kind: kindOf(row) }, key),
    client: toPerson(row.client_user_id, row),
    moodAssessment: row.mood_assessment,
    urgentFlag: row.urgent_flag,
    urgentDetails: open(key, detailsPlace, row.urgent_details),
  };
}

export function toReceived(
  row: ReceivedRow,
  key: PersonalKey | undefined,
): z.input<typeof ReceivedSessionLog> {
  return {
    ...toCommon(row, key),
    companion: toPerson(row.companion_user_id, row),
    objectedAt: row.objected_at?.toISOString() ?? null,
    objectionDecidedAt: row.objection_decided_at?.toISOString() ?? null,
    objectionMinutes: row.objection_minutes,
  };
}

/** `rows` has one row more than the page if there is a next page. */
export function toPage<Row extends { id: string }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  return { shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

function toCommon(row: ReceivedRow | (RecordedRow & { kind: Kind }), key: PersonalKey | undefined) {
  return {
    id: row.id,
    kind: row.kind,
    lovedOneId: row.loved_one_id,
    medium: row.medium,
    startedAt: row.started_at.toISOString(),
    durationSeconds: row.duration_seconds,
    summary: open(key, summaryPlace, row.summary),
    createdAt: row.created_at.toISOString(),
  };
}

function kindOf(row: RecordedRow): Kind {
  if (row.booking_id !== null) return 'booking';
  if (row.trial_booking_id !== null) return 'trial_booking';
  return row.trial_request_id === null ? 'unplanned' : 'trial_request';
}

function open(key: PersonalKey | undefined, place: string, sealed: Buffer | null): string | null {
  return sealed === null || key === undefined ? null : key.open(place, sealed);
}

function toPerson(
  id: string,
  row: Pick<SessionRow, 'full_name' | 'preferred_name' | 'avatar_url'>,
) {
  return {
    id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    avatarUrl: row.avatar_url,
  };
}
