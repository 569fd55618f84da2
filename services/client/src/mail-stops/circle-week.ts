import { addressHash } from '@kabar/server/address-hash';
import type { StopTarget } from '../declined-mails.ts';

/** A pseudo-address under which a member's unsubscription from one person's weekly mail is stored. */
export const circleWeekAddress = (personId: string, userId: string) => `${userId} ${personId}`;

export function circleWeekOf(personId: string, userId: string): StopTarget {
  return { kind: 'circle_weeks', addressHash: addressHash(circleWeekAddress(personId, userId)) };
}
