import type { MailDetails, MailKind } from '@kabar/words/mails';

/** What a column holds where the catalogue cannot say; tables.ts takes each by its name. */
export interface ColumnTypes {
  'auth.accounts.sign_up': SignUpMetadata;
  'auth.mails.kind': MailKind;
  'auth.mails.details': MailDetails;
}

/** What the browser told at sign-up. A record of that moment; never a source of permission. */
export interface SignUpMetadata {
  fullName?: string;
  avatarUrl?: string;
  userType?: 'client' | 'companion' | 'older_user';
  timezone?: string;
  city?: string;
  country?: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}
