import type { PersonalKey } from '@kabar/server/personal-keys';
import type { StoredPreferredTime } from '../../column-types.ts';
import type { TrialRequestWithPeople } from '../../trial-request-rows.ts';
import { refusalOfProposal } from './rules.ts';

export const contactPlace = 'trial_requests.contact_value';

const day = 24 * 60 * 60_000;

/** The client's view. `key` is undefined if they have no sealed texts. */
export function toTrialRequest(
  row: TrialRequestWithPeople,
  key: PersonalKey | undefined,
  now: Date,
) {
  return {
    ...toWish(row),
    contactValue:
      row.contact_value === null ? null : (key?.open(contactPlace, row.contact_value) ?? null),
    ...toProgress(row),
    proposedTimes: toProposedTimes(row, now),
    chosen: toChosen(row),
  };
}

/** The assigned companion's view. */
export function toAssignedTrialRequest(row: TrialRequestWithPeople, now: Date) {
  const assignedAt = row.assigned_at ?? row.created_at;
  return {
    ...toWish(row),
    client: clientOf(row),
    hasContact: row.contact_value !== null,
    assignedAt: assignedAt.toISOString(),
    answerBy: row.accepted_at === null ? new Date(assignedAt.getTime() + day).toISOString() : null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    proposedTimes: toProposedTimes(row, now),
    chosen: toChosen(row),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

export function clientOf(row: TrialRequestWithPeople) {
  return {
    id: row.requester_user_id,
    fullName: row.client_name,
    preferredName: row.client_preferred_name,
    avatarUrl: row.client_avatar_url,
  };
}

/** The client's wishes. */
export function toWish(row: TrialRequestWithPeople) {
  return {
    id: row.id,
    isForLovedOne: row.is_for_loved_one,
    lovedOneId: row.loved_one_profile_id,
    personOfCare:
      row.loved_one_profile_id === null || row.loved_one_name === null
        ? null
        : {
            id: row.loved_one_profile_id,
            fullName: row.loved_one_name,
            relationship: row.loved_one_relationship,
          },
    preferredMedium: row.preferred_medium,
    preferredTimes: row.preferred_times.map(toPreferredTime),
    purpose: row.purpose,
    otherPurpose: row.other_purpose,
    message: row.client_message,
    specialInstructions: row.special_instructions,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
}

/** The state and history of the request. */
export function toProgress(row: TrialRequestWithPeople) {
  return {
    companion:
      row.assigned_companion_id === null
        ? null
        : {
            id: row.assigned_companion_id,
            fullName: row.companion_name,
            preferredName: row.companion_preferred_name,
            avatarUrl: row.companion_avatar_url,
          },
    assignedAt: row.assigned_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancellation: row.cancellation_reason,
    cancellationNote: row.cancellation_note,
  };
}

export function toPreferredTime(time: StoredPreferredTime) {
  return { day: time.day, startUtc: time.start_utc, endUtc: time.end_utc };
}

function toProposedTimes(row: TrialRequestWithPeople, now: Date) {
  return row.proposed.map((proposal) => {
    const startsAt = new Date(proposal.start_time);
    const facts = { isTaken: proposal.is_taken, isOffered: proposal.is_offered };
    return {
      startTime: startsAt.toISOString(),
      open: refusalOfProposal(facts, startsAt, now) === null,
    };
  });
}

function toChosen({ chosen }: TrialRequestWithPeople) {
  if (chosen === null) return null;
  return { trialBookingId: chosen.id, startTime: new Date(chosen.start_time).toISOString() };
}
