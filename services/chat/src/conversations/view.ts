import { toMessage } from '../messages/view.ts';
import { usualHours } from '../team-conversations/rules.ts';
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
    lastMessage: row.last_message === null ? null : toMessage(row.last_message),
    participants: row.participants.map(toParticipant),
    unreadCount: row.unread_count,
    writing: row.writing,
    usualAnswerHours: row.waited_seconds === null ? null : usualHours(row.waited_seconds),
  };
}

function toParticipant(row: SeenConversation['participants'][number]) {
  return {
    userId: row.user_id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    avatarUrl: row.avatar_url,
    isAdmin: row.as_admin,
    membership:
      row.joined_at === null
        ? null
        : {
            joinedAt: new Date(row.joined_at).toISOString(),
            endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
          },
    deliveredSeq: row.delivered_seq,
    readSeq: row.read_seq,
  };
}
