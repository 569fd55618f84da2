import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { loadChain } from '../../check-ins/missed-check-ins/load-chain.ts';
import { sayFineAsPerson } from '../../check-ins/missed-check-ins/rules.ts';
import { storeChange } from '../../check-ins/missed-check-ins/store-change.ts';
import type { BookingsTables } from '../../tables.ts';
import { toVisit, visitBy } from './visit.ts';

/**
 * The link authenticates the person: their response covers every call that they missed today. A refusal commits, to
 * keep the link's use count.
 */
export const sayFineByLink: Verb<
  typeof personalLinks.endpoints.fine,
  BookingsTables,
  CommittedRefusal<'check_in_over'>
> = async (context, { token }) => {
  const visit = await visitBy(context, token);
  const { tokenHash, checkIns } = visit;
  let ended = 0;
  for (const id of checkIns.map((checkIn) => checkIn.id).sort()) {
    const acting = { id, side: 'person', tokenHash } as const;
    const chain = await loadChain(context.db, acting);
    const decided = chain && sayFineAsPerson(chain);
    if (decided === undefined || 'refusal' in decided) continue;
    await storeChange(context.db, acting, decided, context.now);
    ended += 1;
  }
  if (ended === 0) return new CommittedRefusal('check_in_over');
  return toVisit({ ...visit, checkIns: [] }, context);
};
