import { invitationDays, mostCirclePeople } from '@kabar/contracts/circle-shapes';

/** So many mails with invitations an account can send in a day. */
export const mostMails = 30;
export const dayMs = 24 * 60 * 60_000;

/** Why nobody more can be invited; null if somebody can. Members and open invitations count together. */
export function refusalOfInvitation(facts: {
  members: number;
  invitations: number;
  isInvited: boolean;
}): 'circle_full' | 'already_invited' | null {
  if (facts.isInvited) return 'already_invited';
  return facts.members + facts.invitations >= mostCirclePeople ? 'circle_full' : null;
}

/** Until when an invitation works that is sent now. */
export function endOfInvitation(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs);
}

/** Seconds to wait before the next mail; null if it can be sent. The mails of the last day, the oldest first. */
export function pauseOfMails(sent: readonly Date[], now: Date): number | null {
  const oldest = sent.at(-mostMails);
  if (oldest === undefined) return null;
  return Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000));
}
