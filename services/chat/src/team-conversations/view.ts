import type { TeamConversation } from '@kabar/contracts/team-conversations';
import type { z } from 'zod';
import type { TeamConversationRow } from './queries.ts';

const longestExcerpt = 160;

export function toTeamConversation(row: TeamConversationRow): z.infer<typeof TeamConversation> {
  return {
    id: row.id,
    status: statusOf(row),
    companion: nameOf(row.companion_id, row.companion_name),
    owner: nameOf(row.owner_id, row.owner_name),
    unreadCount: row.unread_count,
    waitingMoment: row.asked_moment,
    lastMessage: {
      excerpt: Array.from(row.content ?? '')
        .slice(0, longestExcerpt)
        .join(''),
      isFromTeam: row.sender_id !== row.companion_id,
      sender: nameOf(row.sender_id, row.sender_name),
      sentAt: row.activity_at.toISOString(),
    },
  };
}

function statusOf({ status, asked_moment }: TeamConversationRow) {
  if (status === 'closed') return 'closed';
  return asked_moment === null ? 'answered' : 'waiting';
}

/** Null once the account is erased. */
function nameOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, fullName: name };
}
