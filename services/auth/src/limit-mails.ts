import type { Context } from '@kabar/server/context';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import { networkOf } from './network-of.ts';
import type { AuthTables } from './tables.ts';

const hour = 3_600;
/** Anybody may ask for mails to a mailbox, one without an account too: its owner shall not be flooded. */
const toMailbox: Limit = { name: 'mail-link', points: 3, seconds: hour };
/** A family behind one connection, each of whom forgot a password and tried again; not a list of strangers. */
const fromNetwork: Limit = { name: 'mail-link-network', points: 20, seconds: hour };
/** Whoever changes the address of an account writes to mailboxes that nobody has proven yet. */
const fromAccount: Limit = { name: 'mail-link-account', points: 6, seconds: hour };

/** Counts a mail that the caller asks for, whether or not one is sent: the answer never tells if an address is known. */
export async function limitMails(context: Context<AuthTables, 'too_many_mails'>, email: string) {
  const sender = await context.callerOrNobody();
  await count(context, [
    [fromNetwork, networkOf(context.address)],
    ...(sender ? [[fromAccount, sender.accountId] as const] : []),
    [toMailbox, email],
  ]);
}

/** The one mail of a sign-up goes to an address that has no account yet. */
export async function limitSignUpMails(context: Context<AuthTables, 'too_many_mails'>) {
  await count(context, [[fromNetwork, networkOf(context.address)]]);
}

/** What is refused counts too, so that points are stored past this request. */
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
