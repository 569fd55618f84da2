import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, type Stored, sessionTimeOf, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';

type CheckInType = Extract<NotificationType, `missed_check_in_${string}`>;

/** Notification texts about missed check-ins. Nothing about health: a phone may show them to anybody. */
export const checkInKinds: { [Type in CheckInType]: Record<'en' | 'id', Render<Type>> } = {
  missed_check_in_started: {
    en: (payload, reader) => {
      const name = calledOf(payload);
      if (name === undefined)
        return {
          title: 'We could not reach you',
          message: `Your companion called${on(payload, reader)}, and nobody answered. Are you fine? Press "I am fine", and everybody is told.`,
        };
      return {
        title: `We could not reach ${name}`,
        message: `The companion called ${name}${on(payload, reader)}, and nobody answered. We try again. Have you spoken to ${name}? Please tell us.`,
      };
    },
    id: (payload, reader) => {
      const name = calledOf(payload);
      if (name === undefined)
        return {
          title: 'Kami tidak dapat menghubungi Anda',
          message: `Pendamping Anda menelepon${on(payload, reader)}, dan tidak ada yang menjawab. Anda baik-baik saja? Tekan "Saya baik-baik saja", dan semua diberi tahu.`,
        };
      return {
        title: `Kami tidak dapat menghubungi ${name}`,
        message: `Pendamping menelepon ${name}${on(payload, reader)}, dan tidak ada yang menjawab. Kami mencoba lagi. Sudahkah Anda berbicara dengan ${name}? Silakan beri tahu kami.`,
      };
    },
  },
  missed_check_in_asked: {
    en: (payload, reader) => {
      const name = calledOf(payload) ?? 'the person you care for';
      return {
        title: `Have you spoken to ${name}?`,
        message: `Nobody has answered since the session${on(payload, reader)}. Tell us whether you have spoken to ${name}; otherwise we ask the next contact.`,
      };
    },
    id: (payload, reader) => {
      const name = calledOf(payload) ?? 'orang yang Anda jaga';
      return {
        title: `Sudahkah Anda berbicara dengan ${name}?`,
        message: `Tidak ada yang menjawab sejak sesi${on(payload, reader)}. Beri tahu kami apakah Anda sudah berbicara dengan ${name}; bila belum, kami bertanya kepada kontak berikutnya.`,
      };
    },
  },
  missed_check_in_retry: {
    en: (payload, reader) => ({
      title: 'Please try again',
      message: `Please call ${calledOf(payload) ?? 'your client'} of the session${on(payload, reader)} once more, and tell us whether they answer.`,
    }),
    id: (payload, reader) => ({
      title: 'Silakan coba lagi',
      message: `Silakan telepon sekali lagi ${calledOf(payload) ?? 'klien Anda'} dari sesi${on(payload, reader)}, dan beri tahu kami apakah ia menjawab.`,
    }),
  },
  missed_check_in_with_staff: {
    en: (payload, reader) => ({
      title: 'Our team looks after it',
      message: `${calledOf(payload) ?? 'Nobody'} was${calledOf(payload) === undefined ? '' : ' not'} reached after the session${on(payload, reader)}. Our team has been told. The session costs nothing.`,
    }),
    id: (payload, reader) => ({
      title: 'Tim kami menanganinya',
      message: `${calledOf(payload) === undefined ? 'Tidak ada yang' : `${calledOf(payload)} belum`} terhubung setelah sesi${on(payload, reader)}. Tim kami telah diberi tahu. Sesi ini tidak dikenai biaya.`,
    }),
  },
  missed_check_in_ended: {
    en: (payload, reader) => ({
      title: 'All is well',
      message: `The missed call${forWhom(payload, ' to ')}${on(payload, reader)} is settled. Nobody needs to try any more.`,
    }),
    id: (payload, reader) => ({
      title: 'Semuanya baik',
      message: `Panggilan tak terjawab${forWhom(payload, ' kepada ')}${on(payload, reader)} sudah selesai. Tidak perlu mencoba lagi.`,
    }),
  },
};

/** The loved one who was called; undefined when it was the account's holder. */
function calledOf({ loved_one_name }: Stored<CheckInType>): string | undefined {
  return text(loved_one_name);
}

function forWhom(payload: Stored<CheckInType>, before: string): string {
  const name = calledOf(payload);
  return name === undefined ? '' : before + name;
}

function on(payload: Stored<CheckInType>, reader: Reader): string {
  const before = reader.language === 'en' ? ' on ' : ' pada ';
  return sessionTimeOf(payload, payload.scheduled_at, reader, before);
}
