import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { askAccount as ask, findOwnAccount } from './queries.ts';
import { toVisit, visitBy } from './visit.ts';

type Code = 'too_many_requests' | 'circles_off' | 'own_account_taken';
const refusals: Record<string, Code> = {
  too_many: 'too_many_requests',
  off: 'circles_off',
  taken: 'own_account_taken',
};

/**
 * A refusal commits, to keep the link's use count. No mail is sent before a companion or staff spoke with the person.
 */
export const askAccount: Verb<
  typeof personalLinks.endpoints.askAccount,
  BookingsTables,
  CommittedRefusal<Code>
> = async (context, { token, email }) => {
  const { db, now } = context;
  const visit = await visitBy(context, token);
  const refusal = refusals[await ask(db, visit.tokenHash, email, now)];
  if (refusal !== undefined) {
    return new CommittedRefusal(
      refusal,
      refusal === 'too_many_requests' ? { retryAfter: 3_600 } : {},
    );
  }
  return toVisit({ ...visit, ownAccount: await findOwnAccount(db, visit.tokenHash, now) }, context);
};
