import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { ownAssignment } from './own-assignment.ts';
import { askForAnother as ask } from './queries.ts';

/** Opens an incident for staff, once an assignment; the present companion stays until staff acts. */
export const askForAnother: Verb<
  typeof assignments.endpoints.askForAnother,
  BookingsTables
> = async (context, { id, reason }) => {
  const { client } = await ownAssignment(context, id);
  if (client.id !== (await context.caller()).accountId) throw context.refuse('not_found');
  if (!(await ask(context.db, { id, reason, now: context.now })))
    throw context.refuse('already_ended');
  return await ownAssignment(context, id);
};
