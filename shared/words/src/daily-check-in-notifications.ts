import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, type Stored, text, timeOf } from './notification-payload.ts';
import { type Reader, sayClock } from './say-time.ts';

type DailyType = Extract<NotificationType, `check_in_${string}`>;
type PlanPayload = Stored<'check_in_plan_changed'>;

/** Notification texts about the daily check-in. Nothing about health: a phone may show them to anybody. */
export const dailyCheckInKinds: { [Type in DailyType]: Record<'en' | 'id', Render<Type>> } = {
  check_in_question: {
    en: ({ turn }) => ({
      title: turn === 0 ? 'How are you today?' : 'Are you well?',
      message:
        turn === 2
          ? 'We have not heard from you yet. Please answer, so that we need not worry.'
          : "One tap is enough: I'm fine, Please call me, or I need help.",
    }),
    id: ({ turn }) => ({
      title: turn === 0 ? 'Apa kabar hari ini?' : 'Apakah Anda baik-baik saja?',
      message:
        turn === 2
          ? 'Kami belum mendengar kabar Anda. Mohon dijawab, supaya kami tidak khawatir.'
          : 'Cukup satu ketukan: Saya baik-baik saja, Tolong telepon saya, atau Saya butuh bantuan.',
    }),
  },
  check_in_call: {
    en: (payload) => ({
      title: `${nameOf(payload) ?? 'Your client'} would like a call`,
      message: 'Please call, or book the next open time. After an hour our team is asked too.',
    }),
    id: (payload) => ({
      title: `${nameOf(payload) ?? 'Klien Anda'} ingin ditelepon`,
      message:
        'Silakan telepon, atau pesan waktu kosong berikutnya. Setelah satu jam tim kami ikut dihubungi.',
    }),
  },
  check_in_help: {
    en: (payload) => ({
      title: `${nameOf(payload) ?? 'Your client'} needs help`,
      message: 'Please call now, and tell us when you have spoken. Our team knows.',
    }),
    id: (payload) => ({
      title: `${nameOf(payload) ?? 'Klien Anda'} membutuhkan bantuan`,
      message: 'Mohon telepon sekarang, dan beri tahu kami setelah berbicara. Tim kami sudah tahu.',
    }),
  },
  check_in_late_fine: {
    en: (payload, reader) => ({
      title: 'A late "I\'m fine"',
      message: `${nameOf(payload) ?? 'Your client'} answered at ${clock(payload.tapped_at, reader)}, it reached us at ${clock(payload.arrived_at, reader)}. Is everything well? We wait 30 minutes for you.`,
    }),
    id: (payload, reader) => ({
      title: '"Saya baik-baik saja" yang terlambat',
      message: `${nameOf(payload) ?? 'Klien Anda'} menjawab pukul ${clock(payload.tapped_at, reader)}, dan sampai kepada kami pukul ${clock(payload.arrived_at, reader)}. Apakah semuanya baik? Kami menunggu Anda 30 menit.`,
    }),
  },
  check_in_reply: {
    en: ({ companion_name }) => ({
      title: `${text(companion_name) ?? 'Our team'} answered you`,
      message: 'Open Kabar to read it.',
    }),
    id: ({ companion_name }) => ({
      title: `${text(companion_name) ?? 'Tim kami'} membalas Anda`,
      message: 'Buka Kabar untuk membacanya.',
    }),
  },
  check_in_plan_changed: {
    en: (payload, reader) => ({
      title: `Daily check-in${forName(payload, ' of ')}`,
      message: planEnglish(payload, timeOf(payload.at, reader, ' on ')),
    }),
    id: (payload, reader) => ({
      title: `Kabar harian${forName(payload, ' ')}`,
      message: planIndonesian(payload, timeOf(payload.at, reader, ' pada ')),
    }),
  },
};

function planEnglish({ event, reason, until: day }: PlanPayload, time: string): string {
  const until = dayIn(day, 'en', ' until ');
  switch (event) {
    case 'started':
      return 'The daily check-in has been set up.';
    case 'paused':
      return `The daily check-in is paused${until}.`;
    case 'resumed':
      return 'The daily check-in goes on.';
    case 'stops_soon':
      return `The daily check-in will stop${time}${becauseEnglish[String(reason)] ?? ''}.`;
    case 'stopped':
      return `The daily check-in has stopped${becauseEnglish[String(reason)] ?? ''}. Nobody is asked any more.`;
    default:
      return 'The daily check-in has been changed.';
  }
}

function planIndonesian({ event, reason, until: day }: PlanPayload, time: string): string {
  const until = dayIn(day, 'id', ' sampai ');
  switch (event) {
    case 'started':
      return 'Kabar harian sudah diatur.';
    case 'paused':
      return `Kabar harian dijeda${until}.`;
    case 'resumed':
      return 'Kabar harian berlanjut.';
    case 'stops_soon':
      return `Kabar harian akan berhenti${time}${becauseIndonesian[String(reason)] ?? ''}.`;
    case 'stopped':
      return `Kabar harian sudah berhenti${becauseIndonesian[String(reason)] ?? ''}. Tidak ada yang ditanya lagi.`;
    default:
      return 'Kabar harian telah diubah.';
  }
}

const becauseEnglish: Record<string, string> = {
  no_companion: ', because no companion can answer',
  no_payment: ', because no plan or pack is active',
  suspended: ', because the account is suspended',
  person_stopped: ', as the person wished',
  consent_refused: ', because the person no longer agrees',
};

const becauseIndonesian: Record<string, string> = {
  no_companion: ', karena tidak ada pendamping yang dapat menjawab',
  no_payment: ', karena tidak ada langganan atau paket yang aktif',
  suspended: ', karena akun ditangguhkan',
  person_stopped: ', sesuai keinginan yang bersangkutan',
  consent_refused: ', karena yang bersangkutan tidak lagi setuju',
};

/** The person who was asked: a loved one, or the account's holder. */
function nameOf({ loved_one_name, client_name }: Stored<'check_in_call'>): string | undefined {
  return text(loved_one_name) ?? text(client_name);
}

function forName({ loved_one_name, client_name }: PlanPayload, before: string): string {
  const name = text(loved_one_name) ?? text(client_name);
  return name === undefined ? '' : before + name;
}

function clock(value: unknown, reader: Reader): string {
  const time = new Date(text(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? '-' : sayClock(time, reader);
}

/** A date is a day of the person's own calendar, in every zone. */
function dayIn(value: unknown, language: Reader['language'], before: string): string {
  const day = new Date(`${text(value) ?? ''}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return before + words.format(day);
}
