// Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
import type { ColumnType, Generated, Selectable } from 'kysely';

/** The login role may not write it. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export interface CompanionTables {
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
  'bookings_api.companion_time_zones': {
    companion_id: string;
    time_zone: string;
  };
  'bookings_api.own_week': {
    time_zone: string;
    day: number;
    start_time: string;
    end_time: string;
    active: boolean;
  };
  'bookings_api.ratings': {
    companion_id: string;
    review_count: number;
    rating: number;
  };
  'companion.bank_accounts': {
    user_id: ColumnType<string, string, never>;
    encrypted_data: ColumnType<never, string, string>;
    last_digits: string;
    updated_at: Generated<Date>;
  };
  'companion.companion_document_views': {
    id: ColumnType<string, string | undefined, never>;
    document_id: ColumnType<string | null, string | null, never>;
    kind: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    viewer_id: ColumnType<string, string, never>;
    viewed_at: ColumnType<Date, Date | undefined, never>;
  };
  'companion.companion_documents': {
    id: ColumnType<string, string, never>;
    user_id: ColumnType<string, string, never>;
    kind: ColumnType<'id_card' | 'selfie', 'id_card' | 'selfie', never>;
    file_name: ColumnType<string, string, never>;
    media_type: ColumnType<'image/jpeg' | 'application/pdf', 'image/jpeg' | 'application/pdf', never>;
    byte_size: ColumnType<number, number, never>;
    storage_key: ColumnType<string, string, never>;
    received_hash: ColumnType<Buffer, Buffer, never>;
    submitted: Generated<boolean>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'companion.companion_verification_logs': {
    id: ReadOnly<string>;
    companion_id: ReadOnly<string>;
    action: ReadOnly<'approved' | 'rejected'>;
    notes: ReadOnly<string | null>;
    admin_id: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  'companion.companions': {
    user_id: ColumnType<string, string, never>;
    verification_status: ReadOnly<'pending' | 'approved' | 'rejected'>;
    is_verified: ReadOnly<boolean>;
    companion_status: ReadOnly<'pending' | 'verified' | 'rejected'>;
    verified_at: ReadOnly<Date | null>;
    verification_notes: ReadOnly<string | null>;
    accepted_mediums: Generated<('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[]>;
    whatsapp_number: string | null;
    telegram_handle: string | null;
    ktp_number: Buffer | null;
    id_image_path: string | null;
    selfie_path: string | null;
    submitted_at: Date | null;
    created_at: ReadOnly<Date>;
    updated_at: ColumnType<Date, never, Date>;
    counted_status: ReadOnly<'pending' | 'approved' | 'rejected' | null>;
    phone_number: string | null;
  };
  'companion.onboarding_drafts': {
    user_id: string;
    steps_done: Generated<number>;
    contact: ColumnType<unknown, string | null, string | null>;
    bank: ColumnType<unknown, string | null, string | null>;
    weekly: ColumnType<unknown, string | null, string | null>;
    updated_at: Generated<Date>;
  };
  'companion.personal_keys': {
    person_id: ColumnType<string, string, never>;
    master_key_id: string;
    wrapped: Buffer;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  'companion.public_companions': {
    id: string;
    full_name: string;
    avatar_url: string | null;
    bio: string | null;
    gender: string | null;
    age_bracket: string | null;
    education: string | null;
    languages: string[];
    interests: string[];
    photos: string[];
    preferred_name: string;
    is_findable: boolean;
  };
  'companion.rate_limits': {
    key: string;
    points: number;
    expires_at: Date;
  };
  'companion_api.verified_companions': {
    user_id: string;
    verified_at: Date;
    accepted_mediums: ('phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email')[];
  };
}

/** What a query answers for a whole row. */
export type CompanionRows = { [Table in keyof CompanionTables]: Selectable<CompanionTables[Table]> };
