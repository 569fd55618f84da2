import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownAssignment } from './own-assignment.ts';
import { openWishForAnother, recordWishForAnother } from './queries.ts';

/** Opens one incident per assignment; the current companion stays until staff act. */
export const askForAnother: Verb<
  typeof assignments.endpoints.askForAnother,
  BookingsTables
> = async (context, { id, reason }) => {
  const { client } = await ownAssignment(context, id);
  if (client.id !== (await context.caller()).accountId) throw context.refuse('not_found');
  const companionId = await recordWishForAnother(context.db, id, context.now);
  if (companionId === null) throw context.refuse('already_ended');
  await openWishForAnother(context.db, { id, clientId: client.id, companionId, reason });
  return await ownAssignment(context, id);
};
