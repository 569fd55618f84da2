import type { UnpaidClosingRow } from './queries.ts';
import { decideWaiver, type WaiverFacts, waivableAt, waiverValidUntil } from './waiver-rules.ts';

export function toWaiverFacts(row: UnpaidClosingRow): WaiverFacts {
  return {
    ...{ closedAt: row.closed_at, unpaidIdr: Number(row.unpaid_idr), isInBatch: row.is_in_batch },
    request:
      row.waiver_asked_at === null
        ? null
        : { askedBy: row.waiver_asked_by, askedAt: row.waiver_asked_at },
    ...{ caller: row.caller, adminsOfLastDay: row.admins_of_last_day },
  };
}

export function toUnpaidClosing(row: UnpaidClosingRow, now: Date) {
  const decision = decideWaiver(toWaiverFacts(row), now);
  const until = row.waiver_asked_at && waiverValidUntil(row.waiver_asked_at);
  return {
    person: { id: row.person_id, fullName: row.full_name },
    closedAt: row.closed_at.toISOString(),
    unpaidIdr: row.unpaid_idr,
    isInBatch: row.is_in_batch,
    waivableAt: waivableAt(row.closed_at).toISOString(),
    request:
      until !== null && until > now
        ? { byName: row.waiver_asked_by_name, validUntil: until.toISOString() }
        : null,
    /** The caller's possible action. */
    mayDo: 'does' in decision ? decision.does : null,
  };
}
