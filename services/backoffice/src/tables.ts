// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Selectable } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface BackofficeTables {
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
  'backoffice.admin_actions': {
    id: ReadOnly<string>;
    admin_id: ReadOnly<string>;
    action_type: ReadOnly<string>;
    target_type: ReadOnly<string>;
    target_id: ReadOnly<string | null>;
    details: ReadOnly<ColumnTypes['backoffice.admin_actions.details']>;
    created_at: ReadOnly<Date>;
  };
  'backoffice.feature_management': {
    id: ReadOnly<string>;
    feature_name: ReadOnly<string>;
    is_enabled: ColumnType<boolean, never, boolean>;
    description: ReadOnly<string | null>;
    admin_notes: ColumnType<string | null, never, string | null>;
    updated_by: ColumnType<string | null, never, string | null>;
    updated_at: ColumnType<Date, never, Date>;
  };
  'backoffice.incident_notes': {
    id: ColumnType<string, string, never>;
    incident_id: ColumnType<string, string, never>;
    author_id: ColumnType<string, string, never>;
    content: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'backoffice.incidents': {
    id: ReadOnly<string>;
    kind: ReadOnly<'unanswered' | 'unconfirmed' | 'absent' | 'suspended' | 'urgent' | 'missed' | 'objection' | 'concern' | 'release'>;
    cause: ReadOnly<string>;
    client_id: ReadOnly<string | null>;
    companion_id: ReadOnly<string | null>;
    reference_type: ReadOnly<string | null>;
    reference_id: ReadOnly<string | null>;
    message: ReadOnly<string | null>;
    opened_at: ReadOnly<Date>;
    owner_id: ColumnType<string | null, never, string | null>;
    taken_at: ColumnType<Date | null, never, Date | null>;
    alerted_at: ColumnType<Date | null, never, Date | null>;
    closed_at: ColumnType<Date | null, never, Date | null>;
    outcome: ColumnType<string | null, never, string | null>;
    contact: ReadOnly<string | null>;
  };
  'backoffice.rate_limits': {
    key: string;
    points: number;
    expires_at: Date;
  };
  'backoffice.release_networks': {
    name: ColumnType<string, string, never>;
    version: ColumnType<string, string, never>;
    hour: ColumnType<Date, Date, never>;
    mark: ColumnType<number, number, never>;
  };
  'backoffice.release_pages': {
    name: ColumnType<string, string, never>;
    version: ColumnType<string, string, never>;
    hour: ColumnType<Date, Date, never>;
    gateway: ColumnType<string, string, never>;
    pages: string;
  };
  'backoffice.release_reports': {
    name: ColumnType<string, string, never>;
    version: ColumnType<string, string, never>;
    hour: ColumnType<Date, Date, never>;
    outcome: ColumnType<'started' | 'failed', 'started' | 'failed', never>;
    page: ColumnType<string, string, never>;
    mark: ColumnType<number, number, never>;
  };
  'backoffice.saved_filters': {
    id: ColumnType<string, string, never>;
    account_id: ColumnType<string, string, never>;
    page: ColumnType<string, string, never>;
    name: ColumnType<string, string, never>;
    query: ColumnType<string, string, never>;
    created_at: ReadOnly<Date>;
  };
  'backoffice.staff_task_marks': {
    kind: string;
    task_id: string;
    since: Date;
    person_id: string | null;
    other_id: string | null;
    owner_id: string | null;
    snoozed_until: Date | null;
    snooze_reason: string | null;
    changed_at: Date;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type BackofficeRows = { [Table in keyof BackofficeTables]: Selectable<BackofficeTables[Table]> };
