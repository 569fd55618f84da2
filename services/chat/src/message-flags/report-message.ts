import type { messageFlags } from '@kabar/contracts/message-flags';
import { createOnce } from '@kabar/server/create-once';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { canSeeMessage, findOwnFlag, insertFlag, isReportingMuted } from './queries.ts';

/** Staff read every report, so their number is limited. */
const limit: Limit = { name: 'reports', points: 30, seconds: 3_600 };

export const reportMessage: Verb<typeof messageFlags.endpoints.report, ChatTables> = async (
  context,
  input,
) => {
  const { accountId } = await context.caller();
  const [counted, visible, muted] = await Promise.all([
    addPoint(context.db, 'chat.rate_limits', limit, accountId),
    canSeeMessage(context.db, input.messageId),
    isReportingMuted(context.db),
  ]);
  if (counted.exceeded) {
    throw context.refuse('too_many_requests', { retryAfter: counted.retryAfter });
  }
  if (!visible) throw context.refuse('not_found');
  if (muted) throw context.refuse('reports_muted');
  const { row } = await createOnce({
    insert: () => insertFlag(context.db, input),
    find: async () => {
      const sameId = await findOwnFlag(context.db, { id: input.id });
      if (sameId !== undefined) return sameId;
      const earlier = await findOwnFlag(context.db, { messageId: input.messageId });
      if (earlier !== undefined) throw context.refuse('already_reported');
      return undefined;
    },
    content: (flag) => ({ messageId: flag.message_id, reason: flag.reason }),
    wanted: { messageId: input.messageId, reason: input.reason },
  });
  return {
    flag: {
      id: row.id,
      messageId: row.message_id,
      reporterId: row.reporter_id,
      reason: input.reason,
      createdAt: row.created_at.toISOString(),
    },
  };
};
