import type { MailDetails, MailKind } from '@kabar/words/mails';
import type { Generated } from 'kysely';

export interface AccountRow {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  provider: 'email' | 'google';
  sign_up: SignUpMetadata;
  role_chosen_at: Date | null;
  demo: boolean;
  closing_at: Date | null;
  created_at: Date;
}

/** What the browser told at sign-up. A record of that moment; never a source of permission. */
export interface SignUpMetadata {
  fullName?: string;
  avatarUrl?: string;
  userType?: 'client' | 'companion' | 'older_user';
  timezone?: string;
  city?: string;
  country?: string;
  latitude?: number;
  longitude?: number;
}

export interface SessionRow {
  id: string;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  second_factor: boolean;
  proven_at: Date | null;
  token_hash: Buffer;
  user_agent: string;
  address: string;
}

export interface SecondFactorRow {
  account_id: string;
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  recovery_hashes: Buffer[];
  last_step: Generated<string>;
  created_at: Generated<Date>;
}

export interface SignInRow {
  id: string;
  account_id: string;
  at: Date;
  outcome: 'signed-in' | 'wrong-password' | 'wrong-code';
  way: 'password' | 'google' | 'link';
  user_agent: string;
  address: string;
}

export interface MailRow {
  id: string;
  address: string;
  kind: MailKind;
  language: 'en' | 'id';
  details: MailDetails;
  attempted_at: Date | null;
  sent_at: Date | null;
}

export interface DevelopmentMailRow {
  id: Generated<string>;
  mail_id: string | null;
  address: string;
  subject: string;
  text: string;
  html: string;
  created_at: Generated<Date>;
}

export interface ProfileRow {
  id: string;
  full_name: string;
  user_type: 'client' | 'companion' | 'older_user' | 'admin' | 'moderator';
  avatar_url: string | null;
  timezone: string | null;
  location: string | null;
  language: 'en' | 'id';
  bio: string | null;
  photos: string[];
  gender: string | null;
  age_bracket: string | null;
  education: string | null;
  languages: Generated<string[]>;
  interests: Generated<string[]>;
  created_at: Date;
  updated_at: Generated<Date>;
}

export interface AuthTables {
  'auth.accounts': AccountRow;
  'auth.sessions': SessionRow;
  'auth.profiles': ProfileRow;
  'auth.second_factors': SecondFactorRow;
  'auth.sign_ins': SignInRow;
  'auth.external_identities': { provider: 'google'; subject: string; account_id: string };
  'auth.mails': MailRow;
  'auth.development_mails': DevelopmentMailRow;
  'auth.user_roles': { user_id: string; role: 'admin' | 'moderator' };
}
