import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import { loadChain } from '../missed-check-ins/load-chain.ts';
import { sayFineAsPerson } from '../missed-check-ins/rules.ts';
import { storeChange } from '../missed-check-ins/store-change.ts';
import type { BookingsTables } from '../tables.ts';
import { toVisit, visitBy } from './visit.ts';

/** The link proves the person: this is their own answer. */
export const sayFineByLink: Verb<typeof personalLinks.endpoints.fine, BookingsTables> = async (
  context,
  { token },
) => {
  const visit = await visitBy(context, token);
  const { tokenHash, checkIn } = visit;
  if (checkIn === undefined) throw context.refuse('check_in_over');
  const acting = { id: checkIn.id, side: 'person', tokenHash } as const;
  const chain = await loadChain(context.db, acting);
  if (chain === undefined) throw context.refuse('check_in_over');
  const decided = sayFineAsPerson(chain);
  if ('refusal' in decided) throw context.refuse(decided.refusal);
  await storeChange(context.db, acting, decided, context.now);
  return toVisit({ ...visit, checkIn: undefined });
};
