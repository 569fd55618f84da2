import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { type Acting, type LoadedChain, loadChain } from './load-chain.ts';
import { viewOf } from './read-missed-check-in.ts';
import type { Change } from './rules.ts';
import { storeChange } from './store-change.ts';

/**
 * Locks and reads a missed check-in, stores the decision (unless it is null), and returns the new state. Throws a
 * refusal.
 */
export async function changeChain(
  context: Context<BookingsTables>,
  acting: Acting,
  decide: (chain: LoadedChain) => Change | null,
) {
  const chain = await loadChain(context.db, acting);
  if (chain === undefined) throw context.refuse('not_found');
  const decided = decide(chain);
  if (decided !== null) await storeChange(context.db, acting, decided, context.now);
  const view = await viewOf(context, acting.id);
  if (view === undefined) throw context.refuse('not_found');
  return { missedCheckIn: view };
}
