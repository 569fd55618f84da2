import type { CompanionTables } from '../tables.ts';

export interface VerificationLogRow {
  id: string;
  companion_id: string;
  action: 'approved' | 'rejected';
  notes: string | null;
  admin_id: string;
  created_at: Date;
}

export interface VerificationTables
  extends Pick<CompanionTables, 'companion.companions' | 'companion.companion_documents'> {
  'companion.companion_verification_logs': VerificationLogRow;
  /** Published by the auth service. */
  'auth_api.companion_profiles': {
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
    timezone: string | null;
  };
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
}
