import { addressHash } from '@kabar/server/address-hash';
import type { StopTarget } from '../declined-mails.ts';

/** Stands for an address where a member stops the weekly mail about one person. */
export const circleWeekAddress = (personId: string, userId: string) => `${userId} ${personId}`;

export function circleWeekOf(personId: string, userId: string): StopTarget {
  return { kind: 'circle_weeks', addressHash: addressHash(circleWeekAddress(personId, userId)) };
}
