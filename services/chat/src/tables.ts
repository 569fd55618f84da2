// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface ChatTables {
  'auth_api.companion_profiles': {
    id: string;
    full_name: string;
    avatar_url: string | null;
    bio: string | null;
    gender: string | null;
    age_bracket: string | null;
    education: string | null;
    photos: string[];
    timezone: string | null;
    created_at: Date;
    languages: string[];
    interests: string[];
    preferred_name: string;
    introduction_missing: string[];
  };
  'auth_api.people': {
    id: string;
    full_name: string;
    avatar_url: string | null;
    preferred_name: string;
  };
  'chat.conversation_participants': {
    conversation_id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    as_admin: ColumnType<boolean, boolean | undefined, never>;
    delivered_seq: Generated<string>;
    read_seq: Generated<string>;
    told_seq: ColumnType<string, string | undefined, never>;
    as_member: ColumnType<boolean, boolean | undefined, never>;
    person_id: ColumnType<string | null, string | null, never>;
    joined_seq: ColumnType<string, string | undefined, never>;
    joined_at: ColumnType<Date | null, Date | null, never>;
    ended_at: ColumnType<Date | null, Date | null, never>;
  };
  'chat.conversations': {
    id: ReadOnly<string>;
    type: ReadOnly<'client_companion' | 'companion_admin'>;
    status: ReadOnly<'open' | 'closed'>;
    closed_reason: ReadOnly<string | null>;
    client_user_id: ReadOnly<string | null>;
    companion_user_id: ReadOnly<string | null>;
    loved_one_profile_id: ReadOnly<string | null>;
    last_seq: ColumnType<string, never, string>;
    created_at: ReadOnly<Date>;
    activity_at: ColumnType<Date, never, Date>;
    team_asked_at: ColumnType<Date | null, never, Date | null>;
  };
  'chat.event_outbox': {
    id: ReadOnly<string>;
    event: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  'chat.message_flags': {
    id: ColumnType<string, string, never>;
    message_id: ColumnType<string, string, never>;
    reporter_id: ColumnType<string | null, string | null, never>;
    reason: ColumnType<string | null, string | null, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
    outcome: ColumnType<'dismissed' | 'warned' | 'muted' | 'conversation_closed' | 'reporter_muted' | null, 'dismissed' | 'warned' | 'muted' | 'conversation_closed' | 'reporter_muted' | null, never>;
    decided_by: ColumnType<string | null, string | null, never>;
    decided_at: ColumnType<Date | null, Date | null, never>;
    conversation_id: ColumnType<string, string, never>;
    words_to_writer: ColumnType<string | null, string | null, never>;
    words_to_reporter: ColumnType<string | null, string | null, never>;
  };
  'chat.messages': {
    id: ColumnType<string, string, never>;
    conversation_id: ColumnType<string, string, never>;
    seq: ColumnType<string, string, never>;
    sender_id: ColumnType<string | null, string | null, never>;
    content: ColumnType<string, string, never>;
    attachments: ColumnType<ColumnTypes['chat.messages.attachments'], string | undefined, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'chat.mutes': {
    account_id: ReadOnly<string>;
    muted_until: ReadOnly<Date>;
    id: ReadOnly<string>;
    kind: ReadOnly<'writing' | 'reporting'>;
    muted_at: ReadOnly<Date>;
    muted_by: ReadOnly<string | null>;
  };
  'chat.notification_preferences': {
    account_id: ColumnType<string, string, never>;
    notification_group: ColumnType<'reminders' | 'sessions' | 'trial_calls' | 'messages' | 'payments' | 'verification' | 'incidents' | 'circles', 'reminders' | 'sessions' | 'trial_calls' | 'messages' | 'payments' | 'verification' | 'incidents' | 'circles', never>;
    channel: ColumnType<'email' | 'push', 'email' | 'push', never>;
    enabled: boolean;
  };
  'chat.notifications': {
    id: ReadOnly<string>;
    recipient_id: ReadOnly<string>;
    type: ReadOnly<string>;
    payload: ReadOnly<ColumnTypes['chat.notifications.payload']>;
    created_at: ReadOnly<Date>;
    read_at: ColumnType<Date | null, never, Date | null>;
  };
  'chat.push_subscriptions': {
    id: ReadOnly<string>;
    account_id: ReadOnly<string>;
    session_id: ReadOnly<string>;
    endpoint: ReadOnly<string>;
    public_key: ReadOnly<string>;
    auth_secret: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  'chat.quiet_hours': {
    account_id: ColumnType<string, string, never>;
    begins_at: string;
    ends_at: string;
  };
  'chat.rate_limits': {
    key: string;
    points: number;
    expires_at: Date;
  };
  'chat.team_answers': {
    id: ReadOnly<string>;
    asked_at: ReadOnly<Date>;
    answered_at: ReadOnly<Date>;
  };
  'chat.type_preferences': {
    account_id: ColumnType<string, string, never>;
    type: ColumnType<string, string, never>;
    channel: ColumnType<'email' | 'push', 'email' | 'push', never>;
    enabled: boolean;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type ChatRows = { [Table in keyof ChatTables]: Selectable<ChatTables[Table]> };
