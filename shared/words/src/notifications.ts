import type { NotificationType } from '@kabar/contracts/notification-types';
import { billingKinds } from './billing-notifications.ts';
import { bookingKinds } from './booking-notifications.ts';
import { checkInKinds } from './check-in-notifications.ts';
import { circleChangeKinds } from './circle-change-notifications.ts';
import { circleChatKinds } from './circle-chat-notifications.ts';
import { circleKinds } from './circle-notifications.ts';
import { dailyCheckInKinds } from './daily-check-in-notifications.ts';
import { incidentKind } from './incident-kinds.ts';
import { moderationKinds } from './moderation-notifications.ts';
import { type NotificationWords, type Render, text, timeOf } from './notification-payload.ts';
import { reassignmentKinds } from './reassignment-notifications.ts';
import type { Reader } from './say-time.ts';
import { taskKinds } from './task-kinds.ts';
import { trialKinds } from './trial-notifications.ts';
import { trialRequestKinds } from './trial-request-notifications.ts';

type Payload = Readonly<Record<string, unknown>>;

/** The loved one whom the companion waits for. */
function forWhom(payload: Payload): string | undefined {
  return payload.by === 'companion' ? text(payload.loved_one_name) : undefined;
}

function whoWaits(payload: Payload, words: Record<'client' | 'companion', string>): string {
  return payload.by === 'client' ? words.client : (text(payload.companion_name) ?? words.companion);
}

/** That an admin decided about what a client said of a reply to a check-in. */
const replyDecided = {
  en: ({ side, minutes: paid, ...names }: Payload) =>
    side === 'companion'
      ? `${text(names.client_name) ?? 'Your client'} told us that something was wrong with your reply to a check-in. We have looked into it: the reply is ${paid === 0 ? 'not paid' : 'paid'}.`
      : `You told us that something was wrong with ${text(names.companion_name) ?? 'your companion'}’s reply to your check-in. We have looked into it. Thank you for telling us.`,
  id: ({ side, minutes: paid, ...names }: Payload) =>
    side === 'companion'
      ? `${text(names.client_name) ?? 'Klien Anda'} memberi tahu kami bahwa ada yang tidak benar pada balasan kabar Anda. Kami sudah memeriksanya: balasan itu ${paid === 0 ? 'tidak dibayar' : 'dibayar'}.`
      : `Anda memberi tahu kami bahwa ada yang tidak benar pada balasan kabar dari ${text(names.companion_name) ?? 'pendamping Anda'}. Kami sudah memeriksanya. Terima kasih sudah memberi tahu kami.`,
};

/**
 * Title and message of each type of notification: one without words does not compile. The payload holds ids, states and times; a text that came with it
 * (payload.title, payload.message) is used where the specification lets the writer choose it.
 */
const kinds: { [Type in NotificationType]: Record<'en' | 'id', Render<Type>> } = {
  ...trialKinds,
  ...billingKinds,
  ...reassignmentKinds,
  ...circleChangeKinds,
  companion_approved: {
    en: () => ({
      title: 'You are verified',
      message:
        'Your companion profile has been approved. Clients find you once your picture, a few words about you and your languages are there.',
    }),
    id: () => ({
      title: 'Anda sudah terverifikasi',
      message:
        'Profil pendamping Anda telah disetujui. Klien menemukan Anda setelah foto, cerita singkat, dan bahasa Anda tersedia.',
    }),
  },
  companion_rejected: {
    en: (payload) => ({
      title: 'Your verification needs another look',
      message: withText(payload, 'Your documents could not be approved. Please update them.'),
    }),
    id: (payload) => ({
      title: 'Verifikasi Anda perlu diperbaiki',
      message: withText(payload, 'Dokumen Anda belum dapat disetujui. Silakan perbarui.'),
    }),
  },
  trial_completed_subscribe: {
    en: ({ sessions }) => ({
      title: `You've completed ${trials(sessions)} trial session${trials(sessions) === 1 ? '' : 's'}`,
      message: 'Choose a plan to go on with your companion.',
    }),
    id: ({ sessions }) => ({
      title: `Anda telah menyelesaikan ${trials(sessions)} sesi percobaan`,
      message: 'Pilih paket untuk melanjutkan bersama pendamping Anda.',
    }),
  },
  session_logged: {
    en: (payload, reader) => ({
      title: 'Session recorded',
      message: `${text(payload.companion_name) ?? 'Your companion'} recorded ${minutes(payload.minutes, 'minute', 'minutes')}${timeOf(payload.started_at, reader, ' on ')}. If that is not right, press "Something is wrong" beside it.`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi dicatat',
      message: `${text(payload.companion_name) ?? 'Pendamping Anda'} mencatat ${minutes(payload.minutes, 'menit', 'menit')}${timeOf(payload.started_at, reader, ' pada ')}. Bila tidak benar, tekan "Ada yang tidak benar" di sampingnya.`,
    }),
  },
  objection_decided: {
    en: (payload, reader) => ({
      title: `Our team has looked into a ${payload.about === 'reply' ? 'reply' : 'session'}`,
      message:
        payload.about === 'reply'
          ? replyDecided.en(payload)
          : payload.side === 'companion'
            ? `${text(payload.client_name) ?? 'Your client'} told us that the record of your session${timeOf(payload.started_at, reader, ' on ')} was not right. We have looked into it: you are paid for ${minutes(payload.minutes, 'minute', 'minutes')}.`
            : `You told us that the record of your session with ${text(payload.companion_name) ?? 'your companion'}${timeOf(payload.started_at, reader, ' on ')} was not right. We have looked into it: ${minutes(payload.minutes, 'minute counts', 'minutes count')}. Thank you for telling us.`,
    }),
    id: (payload, reader) => ({
      title: `Tim kami telah memeriksa sebuah ${payload.about === 'reply' ? 'balasan' : 'sesi'}`,
      message:
        payload.about === 'reply'
          ? replyDecided.id(payload)
          : payload.side === 'companion'
            ? `${text(payload.client_name) ?? 'Klien Anda'} memberi tahu kami bahwa catatan sesi Anda${timeOf(payload.started_at, reader, ' pada ')} tidak benar. Kami sudah memeriksanya: Anda dibayar untuk ${minutes(payload.minutes, 'menit', 'menit')}.`
            : `Anda memberi tahu kami bahwa catatan sesi dengan ${text(payload.companion_name) ?? 'pendamping Anda'}${timeOf(payload.started_at, reader, ' pada ')} tidak benar. Kami sudah memeriksanya: ${minutes(payload.minutes, 'menit', 'menit')} dihitung. Terima kasih sudah memberi tahu kami.`,
    }),
  },
  calls_refused: {
    en: () => ({
      title: 'No more calls wanted',
      message:
        'Somebody you care for told the companion that she or he does not want calls. All calls to come are cancelled, and sessions that pay for them are given back.',
    }),
    id: () => ({
      title: 'Tidak ingin ditelepon lagi',
      message:
        'Orang terkasih Anda menyampaikan kepada pendamping bahwa ia tidak ingin ditelepon. Semua panggilan mendatang dibatalkan, dan sesi yang membayarnya dikembalikan.',
    }),
  },
  asking_stopped: {
    en: ({ loved_one_name, stopped }) => ({
      title: stopped === false ? 'May be asked again' : 'Wants to be asked no more',
      message:
        stopped === false
          ? `${text(loved_one_name) ?? 'Your loved one'} may be asked again how they are.`
          : `${text(loved_one_name) ?? 'Your loved one'} asked us to stop asking how they are. Booked calls take place.`,
    }),
    id: ({ loved_one_name, stopped }) => ({
      title: stopped === false ? 'Boleh ditanya lagi' : 'Tidak ingin ditanya lagi',
      message:
        stopped === false
          ? `${text(loved_one_name) ?? 'Orang terkasih'} boleh ditanya kabarnya lagi.`
          : `${text(loved_one_name) ?? 'Orang terkasih'} meminta kami berhenti menanyakan kabarnya. Panggilan yang sudah dipesan tetap berlangsung.`,
    }),
  },
  companion_absent: {
    en: (payload, reader) => ({
      title: 'Your companion is not there yet',
      message: `${text(payload.companion_name) ?? 'Your companion'} has not come to the call${timeOf(payload.scheduled_at, reader, ' of ')}. Our team knows and looks after it. You can wait in the call or close it: if nobody comes, you lose nothing.`,
    }),
    id: (payload, reader) => ({
      title: 'Pendamping Anda belum hadir',
      message: `${text(payload.companion_name) ?? 'Pendamping Anda'} belum masuk ke panggilan${timeOf(payload.scheduled_at, reader, ' pada ')}. Tim kami sudah tahu dan menanganinya. Anda boleh menunggu atau menutup panggilan: bila tidak ada yang datang, sesi Anda tidak hangus.`,
    }),
  },
  call_waiting: {
    en: (payload, reader) => ({
      title: 'A call is waiting',
      message: `${whoWaits(payload, { client: 'Your client', companion: 'Your companion' })} is waiting for ${forWhom(payload) ?? 'you'} in the call${timeOf(payload.scheduled_at, reader, ' of ')}.`,
    }),
    id: (payload, reader) => ({
      title: 'Ada yang menunggu di panggilan',
      message: `${whoWaits(payload, { client: 'Klien Anda', companion: 'Pendamping Anda' })} menunggu ${forWhom(payload) ?? 'Anda'} di panggilan${timeOf(payload.scheduled_at, reader, ' pada ')}.`,
    }),
  },
  incident_opened: {
    en: ({ kind }) => ({
      title: incidentKind(kind, 'en'),
      message:
        'Nobody has taken it yet. Open the list and press "Take it" if you will look after it.',
    }),
    id: ({ kind }) => ({
      title: incidentKind(kind, 'id'),
      message:
        'Belum ada yang mengambilnya. Buka daftarnya dan tekan "Ambil" bila Anda akan menanganinya.',
    }),
  },
  message_unread: {
    en: () => ({
      title: 'A message waits for you',
      message: 'Somebody wrote to you more than an hour ago. Open the chat to read it.',
    }),
    id: () => ({
      title: 'Ada pesan yang menunggu Anda',
      message:
        'Seseorang menulis kepada Anda lebih dari satu jam lalu. Buka obrolan untuk membacanya.',
    }),
  },
  incident_news: {
    en: ({ kind }) => ({
      title: `News of your incident: ${incidentKind(kind, 'en')}`,
      message: 'Somebody was reached, or told us that all is well. Open the incident to read it.',
    }),
    id: ({ kind }) => ({
      title: `Kabar tentang insiden Anda: ${incidentKind(kind, 'id')}`,
      message:
        'Ada yang berhasil menghubunginya, atau ia sendiri berkata baik-baik saja. Buka insiden untuk membacanya.',
    }),
  },
  staff_task_assigned: {
    en: ({ kind }) => ({
      title: 'A task for you',
      message: `A colleague gave you a task: ${taskKinds.en(kind)}. It is in "Waiting for you", under "Mine".`,
    }),
    id: ({ kind }) => ({
      title: 'Tugas untuk Anda',
      message: `Rekan Anda memberi Anda tugas: ${taskKinds.id(kind)}. Lihat "Menunggu Anda", di bawah "Saya".`,
    }),
  },
  team_message: {
    en: ({ companion_name }) => ({
      title: 'A message to the team',
      message: `${text(companion_name) ?? 'A companion'} wrote to the team and waits for an answer.`,
    }),
    id: ({ companion_name }) => ({
      title: 'Pesan untuk tim',
      message: `${text(companion_name) ?? 'Seorang pendamping'} menulis kepada tim dan menunggu jawaban.`,
    }),
  },
  ...moderationKinds,
  ...circleChatKinds,
  ...circleKinds,
  ...bookingKinds,
  ...checkInKinds,
  ...dailyCheckInKinds,
  ...trialRequestKinds,
};

const unknown: Record<'en' | 'id', NotificationWords> = {
  en: { title: 'News for you', message: 'Something has changed. Open Kabar to see it.' },
  id: { title: 'Kabar untuk Anda', message: 'Ada perubahan. Buka Kabar untuk melihatnya.' },
};

export function notificationWords(
  type: string,
  payload: Payload,
  reader: Reader,
): NotificationWords {
  if (isNotificationType(type)) return kinds[type][reader.language](payload, reader);
  const { title, message } = unknown[reader.language];
  return { title: text(payload.title) ?? title, message: text(payload.message) ?? message };
}

/** Types from the database are plain text. */
export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(kinds, type);
}

/** For the test that every type has both languages. */
export const notificationKinds = Object.keys(kinds);

function minutes(value: unknown, one: string, many: string): string {
  const count = typeof value === 'number' ? value : 0;
  return `${count} ${count === 1 ? one : many}`;
}

/** Notifications of earlier releases do not hold the number, which was 5 by default. */
function trials(sessions: unknown): number {
  return typeof sessions === 'number' ? sessions : 5;
}

function withText(payload: Payload, otherwise: string): string {
  return text(payload.message) ?? otherwise;
}
