import type { Context } from '@kabar/server/context';
import { networkOf } from '@kabar/server/network-of';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import type { AuthTables } from './tables.ts';

const hour = 3_600;
/** Per mailbox: anybody may request mails to any address, and its owner must not be flooded. */
const toMailbox: Limit = { name: 'mail-link', points: 3, seconds: hour };
/** Per network: enough for a family behind one connection, too few for spam. */
const fromNetwork: Limit = { name: 'mail-link-network', points: 20, seconds: hour };
/** Per account: a change of address sends mail to unconfirmed mailboxes. */
const fromAccount: Limit = { name: 'mail-link-account', points: 6, seconds: hour };

/** Counts a requested mail, whether or not it is sent, so that the response never reveals if an address is known. */
export async function limitMails(context: Context<AuthTables, 'too_many_mails'>, email: string) {
  const sender = await context.callerOrNobody();
  await count(context, [
    [fromNetwork, networkOf(context.address)],
    ...(sender ? [[fromAccount, sender.accountId] as const] : []),
    [toMailbox, email],
  ]);
}

/** For sign-up, whose one mail goes to an address without an account. */
export async function limitSignUpMails(context: Context<AuthTables, 'too_many_mails'>) {
  await count(context, [[fromNetwork, networkOf(context.address)]]);
}

/** Refused requests count too, so points are stored outside the request's transaction. */
async function count(
  context: Context<AuthTables, 'too_many_mails'>,
  subjects: readonly (readonly [Limit, string])[],
) {
  for (const [limit, subject] of subjects) {
    const { exceeded, retryAfter } = await context.separately((db) =>
      addPoint(db, 'auth.rate_limits', limit, subject),
    );
    if (exceeded) throw context.refuse('too_many_mails', { retryAfter });
  }
}
