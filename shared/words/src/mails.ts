import type { AdminChange } from './admin-mails.ts';
import { deviceName } from './device-name.ts';
import { escapeHtml } from './escape-html.ts';
import {
  type Facts,
  greetingIn,
  type MailKind,
  type MailText,
  mailTexts,
  unknownDevice,
} from './mail-texts.ts';
import { type Reader, sayTime } from './say-time.ts';

type Language = Reader['language'];

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The data that a mail is rendered from. */
export interface MailDetails {
  link?: string;
  userAgent?: string;
  /** ISO 8601, UTC. */
  at?: string;
  /** How many there are, such as waiting requests. */
  count?: number;
  /** The notification that the mail contains. */
  notification?: Facts['notification'];
  /** The name of the person that the mail is about. */
  name?: string;
  /** The reason that staff wrote to the person. */
  reason?: string;
  /** What changed about an admin. */
  change?: AdminChange;
  /** The name of the person who did it. */
  by?: string;
  /** The language of a reader without an account; `timeZone` is their IANA zone. */
  language?: Language;
  timeZone?: string;
  /** The name of the person who arranged it. */
  holder?: string;
  medium?: string;
  /** The secret of the link that stops such mails. */
  stop?: string;
  about?: Facts['about'];
  week?: Facts['week'];
  circleWeek?: Facts['circleWeek'];
  /** The id of the person in care, or of the loved one that a weekly mail is about. */
  personId?: string;
  /** The care consents that a weekly mail depends on. */
  kinds?: string[];
}

/** Renders a mail in the reader's language and zone, as text and as HTML with every value escaped. */
export function renderMail(
  mail: { kind: MailKind; details: MailDetails },
  reader: Reader,
  installation: { brandName: string; publicUrl: string },
): Mail {
  const { language } = reader;
  const content = mailTexts[mail.kind](installation.brandName, factsOf(mail.details, reader));
  const link = mail.details.link ?? (content.page && installation.publicUrl + content.page);
  const closing = `${greetingIn(language)},\n${installation.brandName}`;
  const links = {
    first: link ? { words: content.link ?? '', address: link } : undefined,
    second: content.second && {
      words: content.second.words,
      address: installation.publicUrl + content.second.page,
    },
  };
  const linkLines = [links.first, links.second]
    .filter((one) => one !== undefined)
    .map(({ words, address }) => `${words}:\n${address}`);
  const text = [...content.lines, ...linkLines, closing].join('\n\n');
  return { subject: content.subject, text, html: toHtml(content, links, closing, language) };
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
  content: MailText,
  { first, second }: { first: Link | undefined; second: Link | undefined },
  closing: string,
  language: Language,
) {
  const paragraphs = content.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const button = first
    ? `<p><a href="${escapeHtml(first.address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0B6B5C;color:#ffffff;text-decoration:none">${escapeHtml(first.words)}</a></p>`
    : '';
  const more = second
    ? `<p><a href="${escapeHtml(second.address)}" style="color:#0B6B5C">${escapeHtml(second.words)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title><body style="background:#FBF7F1;color:#1E2B28;font:18px/1.6 sans-serif;padding:24px">${paragraphs}${button}${more}<p>${escapeHtml(closing).replace('\n', '<br>')}</p></body></html>`;
}
