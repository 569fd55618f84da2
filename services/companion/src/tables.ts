import type { ColumnType, Generated } from 'kysely';

export type Medium = 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email';
type VerificationStatus = 'pending' | 'approved' | 'rejected';

/** Read by everybody whom row security lets; written by definer functions alone. */
type Decided<Value> = ColumnType<Value, never, never>;

export interface CompanionRow {
  user_id: string;
  verification_status: Decided<VerificationStatus>;
  is_verified: Decided<boolean>;
  companion_status: Decided<'pending' | 'verified' | 'rejected'>;
  verified_at: Decided<Date | null>;
  verification_notes: Decided<string | null>;
  accepted_mediums: Generated<Medium[]>;
  whatsapp_number: string | null;
  telegram_handle: string | null;
  /** Sealed. */
  ktp_number: Buffer | null;
  id_image_path: string | null;
  selfie_path: string | null;
  submitted_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CompanionDocumentRow {
  id: string;
  user_id: string;
  kind: 'id_card' | 'selfie';
  file_name: string;
  media_type: 'image/jpeg' | 'application/pdf';
  byte_size: number;
  storage_key: string;
  received_hash: Buffer;
  submitted: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface CompanionDocumentViewRow {
  id: Generated<string>;
  document_id: string | null;
  kind: 'id_card' | 'selfie';
  user_id: string;
  viewer_id: string;
  viewed_at: Generated<Date>;
}

export interface BankAccountRow {
  user_id: string;
  /** Written, never read: the login role has no right to. */
  encrypted_data: ColumnType<never, string, string>;
  last_digits: string;
  updated_at: Generated<Date>;
}

export interface OnboardingDraftRow {
  user_id: string;
  steps_done: Generated<number>;
  /** JSON columns are parsed where they are read. */
  contact: ColumnType<unknown, string | null, string | null>;
  bank: ColumnType<unknown, string | null, string | null>;
  weekly: ColumnType<unknown, string | null, string | null>;
  updated_at: Generated<Date>;
}

/** A verified companion as people see whom they may choose. */
export interface PublicCompanionRow {
  id: string;
  full_name: string;
  avatar_url: string | null;
  bio: string | null;
  gender: string | null;
  age_bracket: string | null;
  education: string | null;
  photos: string[];
  languages: string[];
  interests: string[];
}

/** Published by the bookings service: the caller's usual week, a row a day. */
export interface OwnWeekRow {
  time_zone: string;
  day: number;
  start_time: string;
  end_time: string;
  active: boolean;
}

export interface CompanionTables {
  'companion.companions': CompanionRow;
  'companion.companion_documents': CompanionDocumentRow;
  'companion.companion_document_views': CompanionDocumentViewRow;
  'companion.bank_accounts': BankAccountRow;
  'companion.onboarding_drafts': OnboardingDraftRow;
  'companion.public_companions': PublicCompanionRow;
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
  'bookings_api.own_week': OwnWeekRow;
  'bookings_api.companion_time_zones': { companion_id: string; time_zone: string };
}
