import type { AdminChange } from './admin-letters.ts';
import { deviceName } from './device-name.ts';
import { escapeHtml } from './escape-html.ts';
import {
  type Facts,
  greetingIn,
  type Letter,
  type LetterKind,
  letters,
  unknownDevice,
} from './letters.ts';
import { type Reader, sayTime } from './say-time.ts';

type Language = Reader['language'];

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export type MailKind = LetterKind;

/** The data that a mail is made from. */
export interface MailDetails {
  link?: string;
  userAgent?: string;
  /** ISO 8601, UTC. */
  at?: string;
  /** A number of things, such as waiting requests. */
  count?: number;
  /** The notification that is sent by mail. */
  notification?: Facts['notification'];
  /** The name of the person whom it is about. */
  name?: string;
  /** What staff wrote to the person. */
  reason?: string;
  /** What changed about an admin. */
  change?: AdminChange;
  /** The name of who did it. */
  by?: string;
  /** Of a reader without an account: language and IANA zone. */
  language?: Language;
  timeZone?: string;
  /** Who arranged it. */
  holder?: string;
  medium?: string;
  /** The secret of the link that stops such mails. */
  stop?: string;
  about?: Facts['about'];
  week?: Facts['week'];
  circleWeek?: Facts['circleWeek'];
  /** Of the person of a circle, or of the loved one whom a weekly mail is about. */
  personId?: string;
  /** The consents that a weekly mail needs. */
  kinds?: string[];
}

/** A mail in the reader's language and zone, as text and as HTML with every value escaped. */
export function renderMail(
  mail: { kind: MailKind; details: MailDetails },
  reader: Reader,
  installation: { brandName: string; publicUrl: string },
): Mail {
  const { language } = reader;
  const letter = letters[mail.kind](installation.brandName, factsOf(mail.details, reader));
  const link = mail.details.link ?? (letter.page && installation.publicUrl + letter.page);
  const closing = `${greetingIn(language)},\n${installation.brandName}`;
  const links = {
    first: link ? { words: letter.link ?? '', address: link } : undefined,
    second: letter.second && {
      words: letter.second.words,
      address: installation.publicUrl + letter.second.page,
    },
  };
  const told = [links.first, links.second]
    .filter((one) => one !== undefined)
    .map(({ words, address }) => `${words}:\n${address}`);
  const text = [...letter.lines, ...told, closing].join('\n\n');
  return { subject: letter.subject, text, html: toHtml(letter, links, closing, language) };
}

function factsOf(details: MailDetails, reader: Reader): Facts {
  const { userAgent, at, count = 0, name = '', reason = '', change, by = '' } = details;
  const { holder = '', medium = '', stop = '', about = 'call' } = details;
  const { circleWeek = {}, personId = '' } = details;
  const { week = { asked: 0, answered: 0, calls: 0, callsAhead: 0 } } = details;
  const { notification = { type: '', payload: {} } } = details;
  return {
    device: deviceName(userAgent ?? '') ?? unknownDevice(reader.language),
    time: at === undefined ? '' : sayTime(new Date(at), reader),
    count,
    name,
    reason,
    change,
    by,
    holder,
    medium,
    stop,
    about,
    week,
    circleWeek,
    personId,
    reader,
    notification,
  };
}

interface Link {
  words: string;
  address: string;
}

/** The first link is a button. */
function toHtml(
  letter: Letter,
  { first, second }: { first: Link | undefined; second: Link | undefined },
  closing: string,
  language: Language,
) {
  const paragraphs = letter.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const button = first
    ? `<p><a href="${escapeHtml(first.address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0B6B5C;color:#ffffff;text-decoration:none">${escapeHtml(first.words)}</a></p>`
    : '';
  const more = second
    ? `<p><a href="${escapeHtml(second.address)}" style="color:#0B6B5C">${escapeHtml(second.words)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title><body style="background:#FBF7F1;color:#1E2B28;font:18px/1.6 sans-serif;padding:24px">${paragraphs}${button}${more}<p>${escapeHtml(closing).replace('\n', '<br>')}</p></body></html>`;
}
