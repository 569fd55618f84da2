import { needsSecondAdmin } from '@kabar/rules/second-admin';
import type { Ending, Member } from './queries.ts';

/** Whether an admin ends a membership alone, or requests another admin's confirmation. */
export function decideEnding(
  { members, adminsOfLastDay }: { members: readonly Member[]; adminsOfLastDay: number },
  userId: string,
): { refusal: 'not_found' } | { does: 'ask' } | { does: 'end'; successor: string | null } {
  if (!members.some((member) => member.user_id === userId)) return { refusal: 'not_found' };
  if (needsSecondAdmin(adminsOfLastDay)) return { does: 'ask' };
  return { does: 'end', successor: successorOf(members, userId) };
}

/** The effect of an admin's confirmation; the request and the members are locked. */
export function decideAgreement(
  { ending, members }: { ending: Ending; members: readonly Member[] },
  admin: string,
  now: Date,
): { refusal: 'ending_over' | 'other_admin_needed' } | { successor: string | null } {
  const isMember = members.some((member) => member.user_id === ending.user_id);
  if (ending.valid_until <= now || !isMember) return { refusal: 'ending_over' };
  if (ending.asked_by === admin) return { refusal: 'other_admin_needed' };
  return { successor: successorOf(members, ending.user_id) };
}

/** The successor of an organiser: the helper who joined first; null if there is none, or none is needed. */
export function successorOf(members: readonly Member[], userId: string): string | null {
  const ended = members.find((member) => member.user_id === userId);
  if (ended?.role !== 'organiser') return null;
  return members.find(({ role }) => role === 'helper')?.user_id ?? null;
}
