import type { MailKind } from '@kabar/words/mail-texts';
import type { MailDetails } from '@kabar/words/mails';

/** Types of columns that the database catalogue does not know (JSON, arrays of text); tables.ts refers to them. */
export interface ColumnTypes {
  'auth.accounts.sign_up': SignUpMetadata;
  'auth.mails.kind': MailKind;
  'auth.mails.details': MailDetails;
}

/** The sign-up form's data, kept as a record; never used for permissions. */
export interface SignUpMetadata {
  fullName?: string;
  /** The name for sentences; at most 60 characters. */
  preferredName?: string | undefined;
  avatarUrl?: string;
  userType?: 'client' | 'companion' | 'older_user';
  timezone?: string;
  city?: string;
  country?: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** The person declared to be 18 or older. */
  adult?: true | undefined;
}
