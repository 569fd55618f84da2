import type { Context } from '@kabar/server/context';
import { enqueue } from '@kabar/server/jobs';
import { lockPerson } from '@kabar/server/lock-person';
import type { ClientTables } from '../tables.ts';
import { listMailsSince } from './queries.ts';
import { dayMs, pauseOfMails } from './rules.ts';

/** Enqueues an invitation's mail, unless the caller has sent too many in a day. Call it before the mail is logged. */
export async function countMail(
  { db, now, refuse }: Pick<Context<ClientTables>, 'db' | 'now' | 'refuse'>,
  invitationId: string,
): Promise<void> {
  await lockPerson(db, 'circle mails');
  const retryAfter = pauseOfMails(await listMailsSince(db, new Date(now.getTime() - dayMs)), now);
  if (retryAfter !== null) throw refuse('too_many_requests', { retryAfter });
  await enqueue(db, 'client:mail-circle-invitation', { invitationId });
}
