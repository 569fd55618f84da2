import { invitationDays, mostCirclePeople } from '@kabar/contracts/circle-shapes';
import type { AcceptanceFacts } from './acceptance-facts.ts';

/** Maximum invitation mails per account and day. */
export const mostMails = 30;
export const dayMs = 24 * 60 * 60_000;

/** Why nobody else can be invited; null if possible. Members and open invitations count together. */
export function refusalOfInvitation(facts: {
  members: number;
  invitations: number;
  isInvited: boolean;
}): 'circle_full' | 'already_invited' | null {
  if (facts.isInvited) return 'already_invited';
  return facts.members + facts.invitations >= mostCirclePeople ? 'circle_full' : null;
}

/** The expiry of an invitation sent now. */
export function endOfInvitation(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs);
}

/** Seconds until the next mail is allowed; null if it is now. `sent`: the mails of the last day, oldest first. */
export function pauseOfMails(sent: readonly Date[], now: Date): number | null {
  const oldest = sent.at(-mostMails);
  if (oldest === undefined) return null;
  return Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000));
}

/** Accepts an open invitation; for a member who accepted it before, nothing changes. */
export function decideAcceptance(
  facts: AcceptanceFacts | undefined,
  now: Date,
): { refusal: 'not_found' | 'companion_of_person' } | { accepts: boolean; joins: boolean } {
  if (facts?.state === 'accepted' && facts.isMember) return { accepts: false, joins: false };
  if (facts?.state !== 'open' || !facts.isOwnAddress || facts.expiresAt <= now) {
    return { refusal: 'not_found' };
  }
  if (facts.isCompanion) return { refusal: 'companion_of_person' };
  return { accepts: true, joins: !facts.isMember };
}
