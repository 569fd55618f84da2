import type { Generated } from 'kysely';

/** The driver hands bigint over as text; views turn it into a number. */
type Seq = string;

export interface ConversationRow {
  id: string;
  type: 'client_companion' | 'companion_admin';
  status: 'open' | 'closed';
  closed_reason: string | null;
  client_user_id: string | null;
  companion_user_id: string | null;
  loved_one_profile_id: string | null;
  last_seq: Seq;
  created_at: Date;
  activity_at: Date;
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: Seq;
  sender_id: string | null;
  content: string;
  attachments: unknown[];
  created_at: Date;
}

export interface MessageFlagRow {
  id: string;
  message_id: string;
  reporter_id: string | null;
  reason: string;
  created_at: Generated<Date>;
}

export interface NotificationRow {
  id: string;
  recipient_id: string;
  type: string;
  payload: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
}

export interface ChatTables {
  'chat.conversations': ConversationRow;
  'chat.messages': MessageRow;
  'chat.message_flags': MessageFlagRow;
  'chat.notifications': NotificationRow;
}
