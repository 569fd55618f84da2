// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface AuthTables {
  'auth.accounts': {
    id: ReadOnly<string>;
    email: ReadOnly<string>;
    email_confirmed_at: ReadOnly<Date | null>;
    provider: ReadOnly<'email' | 'google'>;
    sign_up: ReadOnly<ColumnTypes['auth.accounts.sign_up']>;
    role_chosen_at: ReadOnly<Date | null>;
    demo: ReadOnly<boolean>;
    closing_at: ReadOnly<Date | null>;
    created_at: ReadOnly<Date>;
  };
  'auth.development_mails': {
    id: ColumnType<string, string | undefined, never>;
    mail_id: ColumnType<string, string, never>;
    address: ColumnType<string, string, never>;
    subject: ColumnType<string, string, never>;
    text: ColumnType<string, string, never>;
    html: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'auth.external_identities': {
    provider: ColumnType<'google', 'google', never>;
    subject: ColumnType<string, string, never>;
    account_id: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'auth.mails': {
    id: ReadOnly<string>;
    account_id: ReadOnly<string | null>;
    address: ReadOnly<string>;
    kind: ReadOnly<ColumnTypes['auth.mails.kind']>;
    language: ReadOnly<'en' | 'id'>;
    details: ColumnType<ColumnTypes['auth.mails.details'], never, string>;
    created_at: ReadOnly<Date>;
    attempted_at: ColumnType<Date | null, never, Date | null>;
    sent_at: ColumnType<Date | null, never, Date | null>;
  };
  'auth.profiles': {
    id: ReadOnly<string>;
    full_name: ColumnType<string, never, string>;
    user_type: ReadOnly<'client' | 'companion' | 'older_user' | 'admin' | 'moderator'>;
    avatar_url: ColumnType<string | null, never, string | null>;
    timezone: ColumnType<string | null, never, string | null>;
    location: ColumnType<string | null, never, string | null>;
    language: ColumnType<'en' | 'id', never, 'en' | 'id'>;
    bio: ColumnType<string | null, never, string | null>;
    photos: ColumnType<string[], never, string[]>;
    gender: ColumnType<string | null, never, string | null>;
    age_bracket: ColumnType<string | null, never, string | null>;
    education: ColumnType<string | null, never, string | null>;
    created_at: ReadOnly<Date>;
    updated_at: ColumnType<Date, never, Date>;
    languages: ColumnType<string[], never, string[]>;
    interests: ColumnType<string[], never, string[]>;
    preferred_name: ColumnType<string | null, never, string | null>;
    introduction_missing: ReadOnly<string[]>;
    landing_id: ColumnType<string | null, never, string | null>;
    adult_declared_at: ColumnType<Date | null, never, Date | null>;
  };
  'auth.rate_limits': {
    key: string;
    points: number;
    expires_at: Date;
    free_at: Date | null;
  };
  'auth.second_factors': {
    account_id: string;
    sealed_secret: Buffer;
    confirmed_at: Date | null;
    recovery_hashes: Generated<Buffer[]>;
    last_step: Generated<string>;
    created_at: Generated<Date>;
  };
  'auth.sessions': {
    id: ReadOnly<string>;
    account_id: ReadOnly<string>;
    token_hash: ReadOnly<Buffer>;
    created_at: ReadOnly<Date>;
    last_seen_at: ReadOnly<Date>;
    expires_at: ReadOnly<Date>;
    ended_at: ColumnType<Date | null, never, Date | null>;
    second_factor: ColumnType<boolean, never, boolean>;
    user_agent: ReadOnly<string>;
    address: ReadOnly<string>;
    proven_at: ColumnType<Date | null, never, Date | null>;
    former_token_hash: ReadOnly<Buffer | null>;
    renewed_at: ReadOnly<Date | null>;
  };
  'auth.sign_ins': {
    id: ReadOnly<string>;
    account_id: ReadOnly<string>;
    at: ReadOnly<Date>;
    outcome: ReadOnly<'signed-in' | 'wrong-password' | 'wrong-code'>;
    way: ReadOnly<'password' | 'google' | 'link'>;
    user_agent: ReadOnly<string>;
    address: ReadOnly<string>;
    device: ReadOnly<string>;
  };
  'auth.suspensions': {
    id: ReadOnly<string>;
    account_id: ReadOnly<string>;
    reason: ReadOnly<string>;
    started_at: ReadOnly<Date>;
    started_by: ReadOnly<string | null>;
    until: ReadOnly<Date | null>;
    ended_at: ReadOnly<Date | null>;
    loved_ones_go_on: ReadOnly<boolean>;
  };
  'auth.user_roles': {
    user_id: ReadOnly<string>;
    role: ReadOnly<'admin' | 'moderator'>;
  };
  'auth_api.people': {
    id: string;
    full_name: string;
    avatar_url: string | null;
    preferred_name: string;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type AuthRows = { [Table in keyof AuthTables]: Selectable<AuthTables[Table]> };
