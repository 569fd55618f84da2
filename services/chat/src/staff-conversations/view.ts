import type { StaffConversation } from '@kabar/contracts/staff-conversations';
import type { z } from 'zod';
import { nameOf } from '../message-flags/view.ts';
import type { StaffConversationRow } from './queries.ts';

export function toStaffConversation(row: StaffConversationRow): z.infer<typeof StaffConversation> {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    closedReason: row.closed_reason,
    client: nameOf(row.client_user_id, row.client_name),
    companion: nameOf(row.companion_user_id, row.companion_name),
    members: row.members,
    createdAt: row.created_at.toISOString(),
    activityAt: row.activity_at.toISOString(),
    messageCount: Number(row.last_seq),
    waitingFlags: row.waiting_flags,
  };
}
