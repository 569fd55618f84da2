import type { MailDetails, MailKind } from '@kabar/words/mails';

/**
 * The types of columns that the database catalogue cannot tell (JSON, arrays of text); tables.ts refers to each by
 * name.
 */
export interface ColumnTypes {
  'auth.accounts.sign_up': SignUpMetadata;
  'auth.mails.kind': MailKind;
  'auth.mails.details': MailDetails;
}

/** What the browser sent at sign-up. Kept as a record; never a source of permission. */
export interface SignUpMetadata {
  fullName?: string;
  /** What others call the person in messages; at most 60 characters. */
  preferredName?: string | undefined;
  avatarUrl?: string;
  userType?: 'client' | 'companion' | 'older_user';
  timezone?: string;
  city?: string;
  country?: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** Declared to be 18 or older. */
  adult?: true | undefined;
}
