// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface ClientTables {
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
  'client.care_consents': {
    id: ColumnType<string, string | undefined, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    client_user_id: ColumnType<string, string, never>;
    kind: ColumnType<'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', 'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', never>;
    is_given: ColumnType<boolean, boolean, never>;
    how: ColumnType<'in_person' | 'by_phone' | 'in_writing' | null, 'in_person' | 'by_phone' | 'in_writing' | null, never>;
    recorded_at: ColumnType<Date, Date, never>;
    person_id: ReadOnly<string>;
    recorded_by: ColumnType<'person' | 'organiser', 'person' | 'organiser' | undefined, never>;
    recorder_id: ColumnType<string | null, string | null, never>;
  };
  'client.circle_changes': {
    id: ColumnType<string, string | undefined, never>;
    person_id: ColumnType<string, string, never>;
    at: ColumnType<Date, Date, never>;
    what: ColumnType<'invited' | 'resent' | 'withdrawn' | 'declined' | 'joined' | 'role_changed' | 'removed' | 'left' | 'closed' | 'handed_over' | 'consent_given' | 'consent_taken_back' | 'hidden' | 'shown' | 'own_account' | 'conversation_shared' | 'conversation_closed', 'invited' | 'resent' | 'withdrawn' | 'declined' | 'joined' | 'role_changed' | 'removed' | 'left' | 'closed' | 'handed_over' | 'consent_given' | 'consent_taken_back' | 'hidden' | 'shown' | 'own_account' | 'conversation_shared' | 'conversation_closed', never>;
    by_role: ColumnType<'person' | 'organiser' | 'helper' | 'viewer' | 'invited' | 'staff' | 'system', 'person' | 'organiser' | 'helper' | 'viewer' | 'invited' | 'staff' | 'system', never>;
    by_user_id: ColumnType<string | null, string | null, never>;
    about_user_id: ColumnType<string | null, string | null, never>;
    role: ColumnType<'organiser' | 'helper' | 'viewer' | null, 'organiser' | 'helper' | 'viewer' | null, never>;
    kind: ColumnType<'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages' | null, 'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages' | null, never>;
  };
  'client.circle_hidden_kinds': {
    person_id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    kind: ColumnType<'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', 'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', never>;
    hidden_at: ColumnType<Date, Date, never>;
  };
  'client.circle_invitations': {
    id: ColumnType<string, string, never>;
    person_id: ColumnType<string, string, never>;
    email: string | null;
    role: ColumnType<'helper' | 'viewer', 'helper' | 'viewer', never>;
    sentence: ColumnType<Buffer | null, Buffer | null, never>;
    invited_by: ColumnType<string, string, never>;
    created_at: ColumnType<Date, Date, never>;
    sent_at: Date;
    expires_at: Date;
    state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
    ended_at: Date | null;
  };
  'client.circle_members': {
    id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    user_id: ReadOnly<string>;
    role: ColumnType<'organiser' | 'helper' | 'viewer', never, 'organiser' | 'helper' | 'viewer'>;
    joined_at: ReadOnly<Date>;
    ended_at: ColumnType<Date | null, never, Date | null>;
    ended_how: ColumnType<'left' | 'removed' | 'closed' | 'staff' | null, never, 'left' | 'removed' | 'closed' | 'staff' | null>;
    ended_by: ColumnType<string | null, never, string | null>;
  };
  'client.circle_muted_kinds': {
    person_id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    kind: ColumnType<'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', 'calendar' | 'check_ins' | 'summaries' | 'emergency_contacts' | 'private_information' | 'messages', never>;
    muted_at: ColumnType<Date, Date, never>;
  };
  'client.circle_weeks': {
    id: ReadOnly<string>;
    person_id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    wanted_since: Date;
    mailed_until: ReadOnly<Date | null>;
  };
  'client.circles': {
    person_id: ReadOnly<string>;
    holder_user_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    person_user_id: ReadOnly<string | null>;
    created_at: ReadOnly<Date>;
    conversation_shared_at: ReadOnly<Date | null>;
    loved_one_name: ReadOnly<string | null>;
  };
  'client.contact_consents': {
    id: ColumnType<string, string | undefined, never>;
    user_id: ColumnType<string, string, never>;
    is_given: ColumnType<boolean, boolean, never>;
    recorded_by: ColumnType<string | null, string | null, never>;
    recorded_at: ColumnType<Date, Date, never>;
  };
  'client.contact_methods': {
    user_id: ColumnType<string, string, never>;
    methods: Buffer;
    reachable_by: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
    version: ColumnType<number, never, number>;
    updated_at: Generated<Date>;
  };
  'client.declined_mails': {
    address_hash: ColumnType<Buffer, Buffer, never>;
    kind: ColumnType<'reminders' | 'summaries' | 'check_in_weeks' | 'circle_weeks', 'reminders' | 'summaries' | 'check_in_weeks' | 'circle_weeks', never>;
    declined_at: ColumnType<Date, Date, never>;
  };
  'client.emergency_contacts': {
    id: ColumnType<string, string | undefined, never>;
    user_id: ColumnType<string, string, never>;
    name: Buffer;
    relationship: string | null;
    phone: Buffer;
    email: Buffer | null;
    address: Buffer | null;
    notes: Buffer | null;
    is_primary: ColumnType<boolean, boolean | undefined, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
    version: Generated<number>;
    position: number;
    declined_at: Date | null;
  };
  'client.family_addresses': {
    id: ColumnType<string, string, never>;
    client_user_id: ColumnType<string, string, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    name: ColumnType<Buffer, Buffer, never>;
    email: ColumnType<Buffer, Buffer, never>;
    language: ColumnType<'en' | 'id', 'en' | 'id', never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'client.loved_one_consents': {
    id: ColumnType<string, string | undefined, never>;
    loved_one_id: ColumnType<string, string, never>;
    client_user_id: ColumnType<string, string, never>;
    given: ColumnType<boolean, boolean, never>;
    how: ColumnType<'in_person' | 'by_phone' | 'in_writing' | 'in_a_call' | null, 'in_person' | 'by_phone' | 'in_writing' | 'in_a_call' | null, never>;
    asked_by: ColumnType<'client' | 'companion', 'client' | 'companion', never>;
    adult: ColumnType<boolean, boolean, never>;
    asked_at: ColumnType<Date, Date | undefined, never>;
  };
  'client.loved_one_names': {
    id: ReadOnly<string>;
    client_user_id: ReadOnly<string>;
    full_name: ReadOnly<string>;
  };
  'client.loved_one_profiles': {
    id: ColumnType<string, string, never>;
    client_user_id: ColumnType<string, string, never>;
    full_name: string;
    relationship: string | null;
    contact_methods: Buffer;
    preferred_call_times: ColumnType<ColumnTypes['client.loved_one_profiles.preferred_call_times'], string | undefined, string>;
    notes: Buffer | null;
    created_at: ColumnType<Date, Date | undefined, never>;
    version: Generated<number>;
    time_zone: string | null;
    language: 'en' | 'id' | null;
    reachable_by: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[] | null;
    listed_methods: Buffer | null;
    check_ins_mailed_until: ColumnType<Date | null, Date | null, never>;
  };
  'client.loved_one_reminders': {
    loved_one_id: ColumnType<string, string, never>;
    client_user_id: ColumnType<string, string, never>;
    is_on: boolean;
    since: Date;
  };
  'client.older_user_profiles': {
    user_id: string;
    age: number | null;
    timezone: string;
    location: Generated<string>;
    languages: Generated<string[]>;
    interests: Generated<string[]>;
    availability: Generated<string>;
    needs: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  'client.personal_keys': {
    person_id: ColumnType<string, string, never>;
    master_key_id: string;
    wrapped: Buffer;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'client.private_reads': {
    id: ReadOnly<string>;
    client_user_id: ColumnType<string, string, never>;
    reader_id: ColumnType<string | null, string | null, never>;
    what: ColumnType<'emergency_contacts' | 'private_information' | 'trial_request_contact' | 'incident_contacts' | 'call_contact' | 'session_summary' | 'circle', 'emergency_contacts' | 'private_information' | 'trial_request_contact' | 'incident_contacts' | 'call_contact' | 'session_summary' | 'circle', never>;
    read_at: ReadOnly<Date>;
    transaction: ReadOnly<string>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    incident_id: ColumnType<string | null, string | null, never>;
    reason: ColumnType<string | null, string | null, never>;
    reader_name: ReadOnly<Buffer | null>;
  };
  'client.private_user_info': {
    id: Generated<string>;
    user_id: string;
    loved_one_id: string | null;
    medical_conditions: Buffer | null;
    medications: Buffer | null;
    mobility_needs: Buffer | null;
    communication_preferences: Buffer | null;
    special_instructions: Buffer | null;
    family_notes: Buffer | null;
    updated_at: Generated<Date>;
  };
  'client.refused_reads': {
    id: ReadOnly<string>;
    client_user_id: ReadOnly<string>;
    reader_id: ReadOnly<string | null>;
    what: ReadOnly<'emergency_contacts' | 'private_information'>;
    day: ReadOnly<Date>;
    times: ReadOnly<number>;
    last_at: ReadOnly<Date>;
  };
  'client.summary_consents': {
    id: ColumnType<string, string | undefined, never>;
    client_user_id: ColumnType<string, string, never>;
    loved_one_id: ColumnType<string | null, string | null, never>;
    given: ColumnType<boolean, boolean, never>;
    how: ColumnType<'in_person' | 'by_phone' | 'in_writing' | null, 'in_person' | 'by_phone' | 'in_writing' | null, never>;
    asked_by: ColumnType<'client' | 'loved_one', 'client' | 'loved_one', never>;
    asked_at: ColumnType<Date, Date | undefined, never>;
  };
  'client.summary_links': {
    address_id: ReadOnly<string>;
    client_user_id: ReadOnly<string>;
    loved_one_id: ReadOnly<string | null>;
    log_id: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    expires_at: ReadOnly<Date>;
    revoked_at: ReadOnly<Date | null>;
    uses: ReadOnly<number>;
    used_since: ReadOnly<Date | null>;
  };
  'client.unwanted_addresses': {
    address_hash: ColumnType<Buffer, Buffer, never>;
    declined_at: ColumnType<Date, Date, never>;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type ClientRows = { [Table in keyof ClientTables]: Selectable<ClientTables[Table]> };
