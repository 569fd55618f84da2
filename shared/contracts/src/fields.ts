import { languages } from '@kabar/rules/languages';
import { canonicalZone, isZone } from '@kabar/rules/time-zones';
import { z } from 'zod';
import { longestMailbox, mailbox } from './mailbox.ts';

/** A key made by the client, so that sending the same creation twice makes one row. */
export const Id = z.uuid();

/** An instant in ISO 8601 with its offset, e.g. 2026-03-01T09:00:00.000Z. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine(isOfOurTime, 'Not a time of our days')
  .refine(hasOffsetOfAPlace, 'Not an offset of a place on earth');

/**
 * An IANA time zone, e.g. Asia/Jakarta: no offset and no abbreviation, which mean different things to different systems. A former
 * name becomes the present one.
 */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isZone, 'Unknown time zone')
  .overwrite((name) => canonicalZone(name) ?? name);

export const Language = z.enum(languages);

/** What a sign-up may choose. */
export const SignUpRole = z.enum(['client', 'companion', 'older_user']);

/** Who a person is, as stored: client and older_user are one kind of user. */
export const UserType = z.enum(['client', 'companion', 'older_user', 'admin', 'moderator']);

/** What screens call a person. free, premium: on the client's side, without a care profile; premium with a current subscription. */
export const UserLabel = z.enum(['free', 'premium', 'client', 'companion', 'moderator', 'admin']);

/** How people talk: the one list that onboarding, requests and session logs share. */
/** Between the columns of a CSV file; absent: a comma. With semicolons amounts have a decimal comma. */
export const CsvSeparator = z.enum(['comma', 'semicolon']).optional();

export const Medium = z.enum(['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email']);

/** One line of text: trimmed, in Unicode form NFC, without control characters. */
export function line(max: number) {
  return (
    z
      .string()
      .trim()
      // A lone surrogate is not a character: JSON columns refuse it, and two requests with it would not compare as equal.
      .overwrite((value) => value.toWellFormed().normalize('NFC'))
      .max(max)
      // Written out, because readers of the OpenAPI document may not know \p{Cc}.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses them
      .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'Control characters are not allowed')
  );
}

/** What others call a person in sentences: 'Made confirms the time.' */
export const PreferredName = line(60).min(1);

/** Text of several lines: trimmed; NUL cannot be stored by the database. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .overwrite((value) => value.toWellFormed())
    .max(max)
    .refine((value) => !value.includes('\0'), 'Control characters are not allowed');
}

/** One mailbox, kept as it was typed and compared without regard to case. */
export const Email = z.string().trim().max(longestMailbox).regex(mailbox, 'Not an e-mail address');

export const Empty = z.strictObject({});
export const Nothing = z.null();

/** Outside these years an offset could move a date to a year that does not have four digits. */
/** At most 14 hours; Postgres refuses 16 and more. */
function hasOffsetOfAPlace(value: string) {
  const offset = /[+-](\d\d):?(\d\d)$/.exec(value);
  return offset === null || Number(offset[1]) * 60 + Number(offset[2]) <= 14 * 60;
}

function isOfOurTime(value: string) {
  const year = new Date(value).getUTCFullYear();
  return year >= 1900 && year < 3000;
}
