import type { staffConversations } from '@kabar/contracts/staff-conversations';
import type { Verb } from '@kabar/server/slice';
import { listFlagsOfConversation } from '../message-flags/review-queries.ts';
import { toReviewedFlag } from '../message-flags/view.ts';
import { openForReading } from '../staff-reading.ts';
import type { ChatTables } from '../tables.ts';
import { findStaffConversation, listTeamOfConversation } from './queries.ts';
import { toStaffConversation } from './view.ts';

const mostFlags = 100;

export const readForStaff: Verb<typeof staffConversations.endpoints.read, ChatTables> = async (
  context,
  { id },
) => {
  if (!(await openForReading(context.db, id))) throw context.refuse('not_found');
  const [row, flags, team] = await Promise.all([
    findStaffConversation(context.db, id),
    listFlagsOfConversation(context.db, id, mostFlags),
    listTeamOfConversation(context.db, id),
  ]);
  if (row === undefined) throw context.refuse('not_found');
  return { conversation: toStaffConversation(row), flags: flags.map(toReviewedFlag), team };
};
