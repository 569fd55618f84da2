import type { Generated } from 'kysely';

export interface ClientProfileRow {
  user_id: string;
  age: number | null;
  timezone: string;
  location: string;
  languages: string[];
  interests: string[];
  availability: string;
  needs: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PrivateReadRow {
  id: Generated<string>;
  client_user_id: string;
  reader_id: string | null;
  what: 'emergency_contacts' | 'private_information';
  read_at: Generated<Date>;
}

/** What one reader tried on one day. */
export interface RefusedReadRow {
  id: Generated<string>;
  client_user_id: string;
  reader_id: string | null;
  what: PrivateReadRow['what'];
  times: Generated<number>;
  last_at: Generated<Date>;
}

/** A weekly time in UTC; day 0 is Sunday. */
export interface StoredCallTime {
  day: number;
  start_utc: string;
  end_utc: string;
}

export interface LovedOneRow {
  id: string;
  client_user_id: string;
  full_name: string;
  relationship: string | null;
  /** Sealed JSON of the object of contact methods. */
  contact_methods: Buffer;
  preferred_call_times: StoredCallTime[];
  notes: Buffer | null;
  created_at: Generated<Date>;
}

/** Sealed but for the relationship. */
export interface EmergencyContactRow {
  id: Generated<string>;
  user_id: string;
  name: Buffer;
  relationship: string | null;
  phone: Buffer;
  email: Buffer | null;
  address: Buffer | null;
  notes: Buffer | null;
  is_primary: Generated<boolean>;
  /** Null for the client's own. */
  loved_one_id: string | null;
  created_at: Generated<Date>;
}

/** Each note sealed. */
export interface PrivateInformationRow {
  user_id: string;
  /** Null for the client's own. */
  loved_one_id: string | null;
  medical_conditions: Buffer | null;
  medications: Buffer | null;
  mobility_needs: Buffer | null;
  communication_preferences: Buffer | null;
  special_instructions: Buffer | null;
  family_notes: Buffer | null;
  updated_at: Generated<Date>;
}

export interface ClientTables {
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
  'client.older_user_profiles': ClientProfileRow;
  'client.private_reads': PrivateReadRow;
  'client.refused_reads': RefusedReadRow;
  'client.loved_one_profiles': LovedOneRow;
  'client.emergency_contacts': EmergencyContactRow;
  'client.private_user_info': PrivateInformationRow;
}
