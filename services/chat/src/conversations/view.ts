import type { SeenConversation } from './queries.ts';

export function toConversation(row: SeenConversation) {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    closedReason: row.closed_reason,
    clientUserId: row.client_user_id,
    companionUserId: row.companion_user_id,
    lovedOneProfileId: row.loved_one_profile_id,
    createdAt: row.created_at.toISOString(),
    activityAt: row.activity_at.toISOString(),
    lastSeq: Number(row.last_seq),
    lastMessage: row.last_message,
    participants: row.participants,
    unreadCount: row.unread_count,
    writing: whoCanWrite(row),
  };
}

function whoCanWrite(row: Pick<SeenConversation, 'status' | 'closed_reason' | 'messaging_on'>) {
  if (row.status === 'closed') {
    return row.closed_reason === 'account_closed' ? ('person_left' as const) : ('closed' as const);
  }
  return row.messaging_on ? ('open' as const) : ('switched_off' as const);
}
