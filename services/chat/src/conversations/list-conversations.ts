import type { conversations } from '@kabar/contracts/conversations';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { findConversations } from './queries.ts';
import { toConversation } from './view.ts';

const pageLength = 30;
const placePattern = /^(\d{1,17})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const listConversations: Verb<typeof conversations.endpoints.list, ChatTables> = async (
  context,
  input,
) => {
  const rows = await findConversations(context.db, {
    after: input.after === undefined ? undefined : readPlace(context, input.after),
    limit: pageLength + 1,
  });
  const page = rows.slice(0, pageLength);
  return {
    conversations: page.map(toConversation),
    next: rows.length > pageLength ? (page.at(-1)?.place ?? null) : null,
  };
};

function readPlace({ refuse }: Pick<Context<ChatTables>, 'refuse'>, after: string) {
  const [, microseconds, id] = placePattern.exec(after) ?? [];
  if (microseconds === undefined || id === undefined) {
    throw refuse('invalid_input', {
      fields: [{ path: 'after', reason: 'Not the next of a page' }],
    });
  }
  return { microseconds, id };
}
