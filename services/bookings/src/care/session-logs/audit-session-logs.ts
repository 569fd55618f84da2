import type { sessionLogs } from '@kabar/contracts/session-logs';
import { csvOfList, readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Verb } from '@kabar/server/slice';
import { findKeys } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import {
  type AuditedRow,
  findLogForStaff,
  pageOfLogs,
  recordLogReading,
  recordReading,
} from './audit-queries.ts';
import { detailsPlace, summaryPlace } from './view.ts';

type Endpoints = typeof sessionLogs.endpoints;

const pageSize = 25;

/** Opening the list is audited once, with its filters; further pages are not. */
export const auditSessionLogs: Verb<Endpoints['audit'], BookingsTables> = async (
  context,
  { after, ...wanted },
) => {
  const position = after ? readCursor(context, after) : undefined;
  if (position === undefined) await recordReading(context.db, 'session_logs_viewed', wanted);
  const rows = await pageOfLogs(context.db, wanted, position, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const keys = await findKeys(context, clientsOf(page));
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    sessionLogs: page.map((row) => toAudited(row, keys.get(row.client_user_id))),
    next: last ? writeCursor(last) : null,
  };
};

const header = [
  ...['id', 'started_at', 'duration_minutes', 'medium', 'client', 'companion', 'summary', 'mood'],
  ...['urgent', 'urgent_details'],
];

export const exportSessionLogs: Verb<Endpoints['export'], BookingsTables> = async (
  context,
  { separator, ...wanted },
) => {
  await recordReading(context.db, 'session_logs_exported', wanted);
  return csvOfList<BookingsTables, ReturnType<typeof toAudited>>(context, {
    name: 'session-logs',
    header,
    separator,
    read: async (db, after, size) => {
      const rows = await pageOfLogs(db, wanted, after, size);
      const keys = await findKeys({ db, env: context.env }, clientsOf(rows));
      return rows.map((row) => ({
        position: row,
        row: toAudited(row, keys.get(row.client_user_id)),
      }));
    },
    cells: (log) => [
      ...[log.id, log.startedAt, Math.round(log.durationSeconds / 60), log.medium],
      ...[log.clientName, log.companionName, log.summary, log.moodAssessment],
      ...[log.urgentFlag ? 'yes' : 'no', log.urgentDetails],
    ],
  });
};

export const readSessionLogForStaff: Verb<Endpoints['ofStaff'], BookingsTables> = async (
  context,
  { id },
) => {
  const row = await findLogForStaff(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  await recordLogReading(context.db, id);
  const keys = await findKeys(context, [row.client_user_id]);
  return toAudited(row, keys.get(row.client_user_id));
};

const clientsOf = (rows: readonly AuditedRow[]) => rows.map((row) => row.client_user_id);

/** `key` is the client's; undefined once the account is erased. */
function toAudited(row: Omit<AuditedRow, 'moment'>, key: PersonalKey | undefined) {
  const open = (place: string, sealed: Buffer | null) =>
    sealed === null || key === undefined ? null : key.open(place, sealed);
  return {
    id: row.id,
    clientId: row.client_user_id,
    clientName: row.client_name,
    companionId: row.companion_user_id,
    companionName: row.companion_name,
    medium: row.medium,
    startedAt: row.started_at.toISOString(),
    durationSeconds: row.duration_seconds,
    summary: open(summaryPlace, row.summary),
    moodAssessment: row.mood_assessment,
    urgentFlag: row.urgent_flag,
    urgentDetails: open(detailsPlace, row.urgent_details),
  };
}
