import { type AdminChange, adminLetters } from './admin-letters.ts';
import {
  checkInStopContactLetters,
  checkInStopLetters,
  checkInWeekLetters,
} from './check-in-letters.ts';
import { circleLetters } from './circle-letters.ts';
import { contactLetters, questionLetters } from './contact-letters.ts';
import { cannotComeLink, linkOfNotification } from './notification-pages.ts';
import { notificationWords } from './notifications.ts';
import { ownAccountLetters } from './own-account-letters.ts';
import type { Reader } from './say-time.ts';
import { sessionLetters } from './session-letters.ts';
import { summaryLetters } from './summary-letters.ts';

/** What a mail says, before it is laid out as text and HTML. */
export interface Letter {
  subject: string;
  lines: string[];
  /** The text of the link, if there is one. */
  link?: string;
  /** The page of Kabar that the link leads to, unless the details have an address. */
  page?: string;
  /** A second link, to a page of Kabar. */
  second?: { words: string; page: string };
}

/** The details in words. */
export interface Facts {
  device: string;
  time: string;
  count: number;
  reader: Reader;
  notification: { type: string; payload: Readonly<Record<string, unknown>> };
  name: string;
  /** What staff wrote to the person. */
  reason: string;
  /** What changed about an admin. */
  change: AdminChange | undefined;
  /** The name of who did it. */
  by: string;
  /** The name of who arranged it. */
  holder: string;
  medium: string;
  /** The secret of the link that stops such mails. */
  stop: string;
  /** What a contact is written to about. */
  about: 'call' | 'daily' | 'help';
  /** A loved one's check-ins of a week, in numbers. */
  week: { asked: number; answered: number; calls: number; callsAhead: number };
}

export type LetterKind =
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
  | 'circle-invitation'
  | 'session-reminder'
  | 'session-summary';

export const letters: Record<
  Reader['language'],
  Record<LetterKind, (brand: string, facts: Facts) => Letter>
> = {
  en: {
    confirm: (brand) => ({
      subject: `Please confirm your address for ${brand}`,
      lines: [
        `Welcome to ${brand}.`,
        'Please confirm that this address is yours. The link works for 24 hours.',
      ],
      link: 'Confirm my address',
    }),
    reset: (brand) => ({
      subject: `Choose a new password for ${brand}`,
      lines: [
        'Somebody, hopefully you, asked for a new password. The link works for one hour and once.',
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
      link: 'Choose a new password',
    }),
    change: (brand) => ({
      subject: `Please confirm your new address for ${brand}`,
      lines: ['You asked us to write to this address from now on. The link works for 24 hours.'],
      link: 'Use this address',
    }),
    'email-changed': (brand) => ({
      subject: `Your address at ${brand} was changed`,
      lines: [
        'From now on you sign in with another address. If it was not you, please answer this mail at once.',
      ],
    }),
    'password-changed': (brand) => ({
      subject: `Your password at ${brand} was changed`,
      lines: [
        'Your password is a new one, and your other devices were signed out.',
        'If it was not you, choose another one at once: we send you a link for it.',
      ],
      link: 'It was not me',
      page: '/auth/reset',
    }),
    'new-device': (brand, { device, time }) => ({
      subject: `A new device signed in at ${brand}`,
      lines: [
        `Your account was opened on a device that we have not seen before (${device}), on ${time}.`,
        'If it was you, all is well. If not, please change your password on the Account page.',
      ],
      link: 'Open the Account page',
      page: '/account',
    }),
    closing: (brand, { time }) => ({
      subject: `Your account at ${brand} will be closed`,
      lines: [
        `As you asked, your account and everything in it will be erased on ${time}.`,
        'You can keep it until then: press "Keep my account" on the Account page.',
      ],
      link: 'Open the Account page',
      page: '/account',
    }),
    'admin-changed': adminLetters.en,
    'account-suspended': (brand, { time, reason }) => ({
      subject: `Your account at ${brand} is suspended`,
      lines: [
        time
          ? `You cannot sign in until ${time}. After that, all is as before.`
          : 'You cannot sign in until we lift this.',
        `Why: ${reason}`,
        'If you think that is a mistake, please answer this mail.',
      ],
    }),
    'suspension-lifted': (brand) => ({
      subject: `Your account at ${brand} is open again`,
      lines: ['Our team lifted the suspension. You can sign in again.'],
      link: 'Sign in',
      page: '/login',
    }),
    'incidents-waiting': (brand, { count }) => ({
      subject:
        count === 1
          ? `${brand}: an incident waits for somebody`
          : `${brand}: ${count} incidents wait for somebody`,
      lines: [
        'Nobody has taken it yet. Please open the list and press "Take it" on what you will look after.',
        'We write again every ten minutes until each has somebody.',
      ],
      link: 'Open the incidents',
      page: '/admin/incidents',
    }),
    notification: (_brand, facts) => notificationLetter(facts, 'Choose which mails you get'),
    'missed-check-in': contactLetters.en,
    'check-in-question': questionLetters.en,
    'own-account': ownAccountLetters.en,
    'check-in-stop': checkInStopLetters.en,
    'check-in-stop-contact': checkInStopContactLetters.en,
    'check-in-week': checkInWeekLetters.en,
    'circle-invitation': circleLetters.en,
    'missed-check-in-over': (_brand, { name }) => ({
      subject: `${name} has been reached`,
      lines: [
        `We wrote to you because ${name} did not answer our call. By now all is settled, and you need not do anything any more.`,
        'Thank you for being there.',
      ],
    }),
    'session-reminder': sessionLetters.en,
    'session-summary': summaryLetters.en,
  },
  id: {
    confirm: (brand) => ({
      subject: `Mohon konfirmasi alamat email Anda untuk ${brand}`,
      lines: [
        `Selamat datang di ${brand}.`,
        'Mohon pastikan bahwa alamat ini milik Anda. Tautan berlaku 24 jam.',
      ],
      link: 'Konfirmasi alamat saya',
    }),
    reset: (brand) => ({
      subject: `Pilih kata sandi baru untuk ${brand}`,
      lines: [
        'Seseorang, semoga Anda sendiri, meminta kata sandi baru. Tautan berlaku satu jam dan hanya sekali.',
        'Bila bukan Anda, tidak ada yang perlu dilakukan: kata sandi Anda tetap sama.',
      ],
      link: 'Pilih kata sandi baru',
    }),
    change: (brand) => ({
      subject: `Mohon konfirmasi alamat baru Anda untuk ${brand}`,
      lines: ['Anda meminta kami menulis ke alamat ini mulai sekarang. Tautan berlaku 24 jam.'],
      link: 'Pakai alamat ini',
    }),
    'email-changed': (brand) => ({
      subject: `Alamat email Anda di ${brand} telah diganti`,
      lines: [
        'Mulai sekarang Anda masuk dengan alamat lain. Bila bukan Anda yang menggantinya, segera balas email ini.',
      ],
    }),
    'password-changed': (brand) => ({
      subject: `Kata sandi Anda di ${brand} telah diganti`,
      lines: [
        'Kata sandi Anda sudah baru, dan perangkat lain sudah dikeluarkan.',
        'Bila bukan Anda, segera pilih kata sandi lain: kami akan mengirimkan tautannya.',
      ],
      link: 'Bukan saya',
      page: '/auth/reset',
    }),
    'new-device': (brand, { device, time }) => ({
      subject: `Perangkat baru masuk ke ${brand}`,
      lines: [
        `Akun Anda dibuka di perangkat yang belum kami kenal (${device}), pada ${time}.`,
        'Bila itu Anda, semuanya baik. Bila bukan, mohon ganti kata sandi Anda di halaman Akun.',
      ],
      link: 'Buka halaman Akun',
      page: '/account',
    }),
    closing: (brand, { time }) => ({
      subject: `Akun Anda di ${brand} akan ditutup`,
      lines: [
        `Sesuai permintaan Anda, akun Anda dan semua isinya akan dihapus pada ${time}.`,
        'Sampai saat itu Anda masih dapat mempertahankannya: tekan "Pertahankan akun saya" di halaman Akun.',
      ],
      link: 'Buka halaman Akun',
      page: '/account',
    }),
    'admin-changed': adminLetters.id,
    'account-suspended': (brand, { time, reason }) => ({
      subject: `Akun Anda di ${brand} ditangguhkan`,
      lines: [
        time
          ? `Anda tidak dapat masuk sampai ${time}. Setelah itu, semuanya seperti semula.`
          : 'Anda tidak dapat masuk sampai kami mencabutnya.',
        `Alasannya: ${reason}`,
        'Bila menurut Anda itu keliru, silakan balas email ini.',
      ],
    }),
    'suspension-lifted': (brand) => ({
      subject: `Akun Anda di ${brand} sudah terbuka kembali`,
      lines: ['Tim kami mencabut penangguhan. Anda dapat masuk lagi.'],
      link: 'Masuk',
      page: '/login',
    }),
    'incidents-waiting': (brand, { count }) => ({
      subject: `${brand}: ${count} kejadian menunggu penanganan`,
      lines: [
        'Belum ada yang menanganinya. Mohon buka daftarnya dan tekan "Saya tangani" pada yang akan Anda urus.',
        'Kami menulis lagi setiap sepuluh menit sampai semuanya ada yang menangani.',
      ],
      link: 'Buka daftar kejadian',
      page: '/admin/incidents',
    }),
    notification: (_brand, facts) => notificationLetter(facts, 'Pilih email yang Anda terima'),
    'missed-check-in': contactLetters.id,
    'check-in-question': questionLetters.id,
    'own-account': ownAccountLetters.id,
    'check-in-stop': checkInStopLetters.id,
    'check-in-stop-contact': checkInStopContactLetters.id,
    'check-in-week': checkInWeekLetters.id,
    'circle-invitation': circleLetters.id,
    'missed-check-in-over': (_brand, { name }) => ({
      subject: `${name} sudah terhubung`,
      lines: [
        `Kami menulis kepada Anda karena ${name} tidak menjawab panggilan kami. Kini semuanya sudah selesai, dan tidak ada lagi yang perlu Anda lakukan.`,
        'Terima kasih atas perhatian Anda.',
      ],
    }),
    'session-reminder': sessionLetters.id,
    'session-summary': summaryLetters.id,
  },
};

/** A notification as a mail, with links to its page and to the settings of mails. */
function notificationLetter({ notification, reader }: Facts, settings: string): Letter {
  const { type, payload } = notification;
  const { title, message } = notificationWords(type, payload, reader);
  const link = linkOfNotification(type, payload);
  const cannotCome = cannotComeLink(type, payload);
  const { language } = reader;
  return {
    subject: title,
    lines: [message],
    link: link.words[language],
    page: link.page,
    second: cannotCome
      ? { words: cannotCome.words[language], page: cannotCome.page }
      : { words: settings, page: '/notifications?show=settings' },
  };
}
