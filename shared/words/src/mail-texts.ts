import en from '../locales/en/mail-texts.json' with { type: 'json' };
import id from '../locales/id/mail-texts.json' with { type: 'json' };
import { type AdminChange, adminMail } from './admin-mails.ts';
import {
  checkInStopContactMail,
  checkInStopMail,
  checkInWeekMail,
  circleWeekMail,
} from './check-in-mails.ts';
import { circleMail } from './circle-mails.ts';
import { contactMail, questionMail } from './contact-mails.ts';
import { cannotComeLink, linkOfNotification } from './notification-pages.ts';
import { notificationWords } from './notifications.ts';
import { ownAccountMail } from './own-account-mails.ts';
import type { Reader } from './say-time.ts';
import { sessionMail } from './session-mails.ts';
import { summaryMail } from './summary-mails.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('mail-texts', { en, id });

/** The content of a mail, before it is rendered as text and HTML. */
export interface MailText {
  subject: string;
  lines: string[];
  /** The text of the link, if there is one. */
  link?: string;
  /** The page of Kabar to link to; a URL in the details takes precedence. */
  page?: string;
  /** A second link, to a page of Kabar. */
  second?: { words: string; page: string };
}

/** The details of a mail, formatted for its reader. */
export interface Facts {
  device: string;
  time: string;
  count: number;
  reader: Reader;
  notification: { type: string; payload: Readonly<Record<string, unknown>> };
  name: string;
  /** The reason that staff wrote to the person. */
  reason: string;
  /** What changed about an admin. */
  change: AdminChange | undefined;
  /** The name of the person who did it. */
  by: string;
  /** The name of the person who arranged it. */
  holder: string;
  medium: string;
  /** The secret of the link that stops such mails. */
  stop: string;
  /** Why a contact gets the mail. */
  about: 'call' | 'daily' | 'help';
  /** A loved one's check-ins of a week, in numbers. */
  week: { asked: number; answered: number; calls: number; callsAhead: number };
  /** A week of a person in care in numbers, for a circle member; numbers that are not shared are missing. */
  circleWeek: {
    asked?: number;
    answered?: number;
    calls?: number;
    callsAhead?: number;
    summaries?: number;
  };
  /** The person in care. */
  personId: string;
}

export type MailKind =
  | 'confirm'
  | 'reset'
  | 'change'
  | 'email-changed'
  | 'password-changed'
  | 'new-device'
  | 'closing'
  | 'admin-changed'
  | 'account-suspended'
  | 'suspension-lifted'
  | 'incidents-waiting'
  | 'notification'
  | 'missed-check-in'
  | 'missed-check-in-over'
  | 'check-in-question'
  | 'own-account'
  | 'check-in-stop'
  | 'check-in-stop-contact'
  | 'check-in-week'
  | 'circle-week'
  | 'circle-invitation'
  | 'session-reminder'
  | 'session-summary';

/** Writes a mail in the language of its reader. */
export type Compose = (brand: string, facts: Facts) => MailText;

export const mailTexts: Record<MailKind, Compose> = {
  confirm: (brand, { reader }) => {
    const t = words(reader.language);
    return {
      subject: t('confirm.subject', { brand }),
      lines: [t('confirm.welcome', { brand }), t('confirm.how')],
      link: t('confirm.link'),
    };
  },
  reset: (brand, { reader }) => {
    const t = words(reader.language);
    return {
      subject: t('reset.subject', { brand }),
      lines: [t('reset.how'), t('reset.otherwise')],
      link: t('reset.link'),
    };
  },
  change: (brand, { reader }) => {
    const t = words(reader.language);
    return {
      subject: t('change.subject', { brand }),
      lines: [t('change.how')],
      link: t('change.link'),
    };
  },
  'email-changed': (brand, { reader }) => {
    const t = words(reader.language);
    return { subject: t('email_changed.subject', { brand }), lines: [t('email_changed.line')] };
  },
  'password-changed': (brand, { reader }) => {
    const t = words(reader.language);
    return {
      subject: t('password_changed.subject', { brand }),
      lines: [t('password_changed.line'), t('password_changed.otherwise')],
      link: t('password_changed.link'),
      page: '/auth/reset',
    };
  },
  'new-device': (brand, { device, time, reader }) => {
    const t = words(reader.language);
    return {
      subject: t('new_device.subject', { brand }),
      lines: [t('new_device.line', { device, time }), t('new_device.otherwise')],
      link: t('account.link'),
      page: '/account',
    };
  },
  closing: (brand, { time, reader }) => {
    const t = words(reader.language);
    return {
      subject: t('closing.subject', { brand }),
      lines: [t('closing.line', { time }), t('closing.keep')],
      link: t('account.link'),
      page: '/account',
    };
  },
  'admin-changed': adminMail,
  'account-suspended': (brand, { time, reason, reader }) => {
    const t = words(reader.language);
    return {
      subject: t('account_suspended.subject', { brand }),
      lines: [
        time ? t('account_suspended.until', { time }) : t('account_suspended.open_end'),
        t('account_suspended.reason', { reason }),
        t('account_suspended.mistake'),
      ],
    };
  },
  'suspension-lifted': (brand, { reader }) => {
    const t = words(reader.language);
    return {
      subject: t('suspension_lifted.subject', { brand }),
      lines: [t('suspension_lifted.line')],
      link: t('suspension_lifted.link'),
      page: '/login',
    };
  },
  'incidents-waiting': (brand, { count, reader }) => {
    const t = words(reader.language);
    return {
      subject: t('incidents_waiting.subject', { brand, count }),
      lines: [t('incidents_waiting.how'), t('incidents_waiting.again')],
      link: t('incidents_waiting.link'),
      page: '/admin/incidents',
    };
  },
  notification: notificationMail,
  'missed-check-in': contactMail,
  'check-in-question': questionMail,
  'own-account': ownAccountMail,
  'check-in-stop': checkInStopMail,
  'check-in-stop-contact': checkInStopContactMail,
  'check-in-week': checkInWeekMail,
  'circle-invitation': circleMail,
  'circle-week': circleWeekMail,
  'missed-check-in-over': (_brand, { name, reader }) => {
    const t = words(reader.language);
    return {
      subject: t('missed_check_in_over.subject', { name }),
      lines: [t('missed_check_in_over.line', { name }), t('missed_check_in_over.thanks')],
    };
  },
  'session-reminder': sessionMail,
  'session-summary': summaryMail,
};

/** The closing words of a mail, before the brand's name. */
export const greetingIn = (language: Reader['language']): string => words(language)('greeting');

/** Shown for a device of unknown name. */
export const unknownDevice = (language: Reader['language']): string =>
  words(language)('unknown_device');

/** A notification as a mail, with links to its page and to the mail settings. */
function notificationMail(_brand: string, { notification, reader }: Facts): MailText {
  const { type, payload } = notification;
  const { title, message } = notificationWords(type, payload, reader);
  const link = linkOfNotification(type, payload, reader.language);
  return {
    subject: title,
    lines: [message],
    link: link.words,
    page: link.page,
    second: cannotComeLink(type, payload, reader.language) ?? {
      words: words(reader.language)('notification.settings'),
      page: '/notifications?show=settings',
    },
  };
}
