import type { TrialRequestWithPeople } from '../../trial-request-rows.ts';
import { clientOf, toPreferredTime, toProgress, toWish } from '../../trials/trial-requests/view.ts';
import type { CandidateRow, DeclineRow } from './queries.ts';

/** `declines` may include those of other trial requests. */
export function toStaffTrialRequest(row: TrialRequestWithPeople, declines: DeclineRow[]) {
  return {
    ...toWish(row),
    client: clientOf(row),
    ...toProgress(row),
    waitingSince: row.waiting_since.toISOString(),
    declines: declines
      .filter((declined) => declined.trial_request_id === row.id)
      .map((declined) => ({
        companion: toCompanion(declined),
        reason: declined.reason,
        declinedAt: declined.declined_at.toISOString(),
      })),
  };
}

export function toCandidate(row: CandidateRow) {
  return {
    companion: toCompanion(row),
    sharedLanguages: row.shared_languages,
    sharedInterests: row.shared_interests,
    acceptedMediums: row.accepted_mediums,
    overlappingTimes: row.overlapping_times.map(toPreferredTime),
    firstOpenTime: row.first_open_time?.toISOString() ?? null,
    openTimes: row.open_times,
  };
}

function toCompanion(row: CandidateRow | DeclineRow) {
  return {
    id: row.companion_id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    avatarUrl: row.avatar_url,
  };
}
