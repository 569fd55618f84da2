import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, type Stored, timeOf } from './notification-payload.ts';
import type { Reader } from './say-time.ts';

type CheckInType = Extract<NotificationType, `missed_check_in_${string}`>;

/** Notification texts about missed check-ins. Nothing about health: a phone may show them to anybody. */
export const checkInKinds: { [Type in CheckInType]: Record<'en' | 'id', Render<Type>> } = {
  missed_check_in_started: {
    en: (payload, reader) => ({
      title: 'We could not reach you',
      message: `Your companion called${on(payload, reader)}, and nobody answered. Are you fine? Press "I am fine", and everybody is told.`,
    }),
    id: (payload, reader) => ({
      title: 'Kami tidak dapat menghubungi Anda',
      message: `Pendamping Anda menelepon${on(payload, reader)}, dan tidak ada yang menjawab. Anda baik-baik saja? Tekan "Saya baik-baik saja", dan semua diberi tahu.`,
    }),
  },
  missed_check_in_retry: {
    en: (payload, reader) => ({
      title: 'Please try again',
      message: `Please call your client of the session${on(payload, reader)} once more, and tell us whether they answer.`,
    }),
    id: (payload, reader) => ({
      title: 'Silakan coba lagi',
      message: `Silakan telepon sekali lagi klien Anda dari sesi${on(payload, reader)}, dan beri tahu kami apakah ia menjawab.`,
    }),
  },
  missed_check_in_with_staff: {
    en: (payload, reader) => ({
      title: 'Our team looks after it',
      message: `Nobody was reached after the session${on(payload, reader)}. Our team has been told. The session costs nothing.`,
    }),
    id: (payload, reader) => ({
      title: 'Tim kami menanganinya',
      message: `Tidak ada yang terhubung setelah sesi${on(payload, reader)}. Tim kami telah diberi tahu. Sesi ini tidak dikenai biaya.`,
    }),
  },
  missed_check_in_ended: {
    en: (payload, reader) => ({
      title: 'All is well',
      message: `The missed call${on(payload, reader)} is settled. Nobody needs to try any more.`,
    }),
    id: (payload, reader) => ({
      title: 'Semuanya baik',
      message: `Panggilan tak terjawab${on(payload, reader)} sudah selesai. Tidak perlu mencoba lagi.`,
    }),
  },
};

function on(payload: Pick<Stored<CheckInType>, 'scheduled_at'>, reader: Reader): string {
  return timeOf(payload.scheduled_at, reader, reader.language === 'en' ? ' on ' : ' pada ');
}
