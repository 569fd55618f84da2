import type { DeclaredCode } from '@kabar/contracts/contract';
import type { suspensions } from '@kabar/contracts/suspensions';
import type { SuspendableFacts } from './suspension-facts.ts';

export interface SuspensionWish {
  id: string;
  userId: string;
  /** Null if it lasts until staff lift it. */
  days: number | null;
}

export type SuspensionDecision =
  | { refusal: DeclaredCode<typeof suspensions.endpoints.start> | 'not_found' }
  /** The same request came before. */
  | { does: 'nothing' }
  | { does: 'suspend'; until: Date | null; isCompanion: boolean };

const dayMs = 24 * 60 * 60_000;
const daysOfModerators = 7;

/** When a suspension that begins now ends; null if staff have to lift it. */
export function endOfSuspension(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * dayMs);
}

/** Nobody suspends admins or themselves. Moderators suspend clients and companions, for seven days. */
export function decideSuspension(
  facts: SuspendableFacts | undefined,
  wish: SuspensionWish,
  by: { accountId: string; isAdmin: boolean },
  now: Date,
): SuspensionDecision {
  if (wish.userId === by.accountId) return { refusal: 'own_account' };
  if (facts === undefined) return { refusal: 'not_found' };
  const { role, lasting } = facts;
  if (role === 'admin') return { refusal: 'admin_not_suspended' };
  const isForModerators = role !== 'moderator' && wish.days === daysOfModerators;
  if (!by.isAdmin && !isForModerators) return { refusal: 'admins_alone' };
  if (lasting === wish.id) return { does: 'nothing' };
  if (lasting !== null) return { refusal: 'already_suspended' };
  const until = endOfSuspension(wish.days, now);
  return { does: 'suspend', until, isCompanion: role === 'companion' };
}
