import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import { type Render, text, timeOf } from './notification-payload.ts';

type Event = NotificationPayloads['trial_request_changed']['event'];
type Sentence = Record<'en' | 'id', { title: string; message: string }>;

const events: Record<Event, Sentence> = {
  waits_again: {
    en: {
      title: 'We are looking for another companion',
      message:
        'The companion could not accept your trial request. Our team is looking for another one.',
    },
    id: {
      title: 'Kami mencari pendamping lain',
      message:
        'Pendamping tidak dapat menerima permintaan percobaan Anda. Tim kami sedang mencari yang lain.',
    },
  },
  expired: {
    en: {
      title: 'No companion was found in time',
      message:
        'We are sorry: nobody could take your trial request. Press "Ask again" on your dashboard; what you entered is kept.',
    },
    id: {
      title: 'Belum ada pendamping yang tersedia',
      message:
        'Mohon maaf, belum ada yang dapat menerima permintaan percobaan Anda. Tekan "Ajukan lagi" di Beranda; isian Anda tetap tersimpan.',
    },
  },
  cancelled: {
    en: { title: 'Trial request cancelled', message: 'Our team has cancelled your trial request.' },
    id: {
      title: 'Permintaan percobaan dibatalkan',
      message: 'Tim kami membatalkan permintaan percobaan Anda.',
    },
  },
  times_proposed: {
    en: {
      title: 'Please choose a time',
      message: 'Your companion suggests times for the trial call. Choose one on your dashboard.',
    },
    id: {
      title: 'Silakan pilih waktu',
      message:
        'Pendamping Anda mengusulkan waktu untuk panggilan percobaan. Pilih salah satunya di Beranda.',
    },
  },
  completed: {
    en: {
      title: 'Trial completed',
      message: 'Your companion has marked your trial request as completed.',
    },
    id: {
      title: 'Percobaan selesai',
      message: 'Pendamping Anda menandai permintaan percobaan Anda sebagai selesai.',
    },
  },
  not_answered: {
    en: {
      title: 'Trial request returned',
      message: 'A trial request was not answered within 24 hours and went back to our team.',
    },
    id: {
      title: 'Permintaan percobaan dikembalikan',
      message: 'Permintaan percobaan tidak dijawab dalam 24 jam dan dikembalikan kepada tim kami.',
    },
  },
  withdrawn: {
    en: {
      title: 'Trial request withdrawn',
      message: 'A trial request that was assigned to you does not take place.',
    },
    id: {
      title: 'Permintaan percobaan ditarik',
      message: 'Permintaan percobaan yang ditugaskan kepada Anda tidak jadi dilaksanakan.',
    },
  },
  time_chosen: {
    en: { title: 'A time was chosen', message: 'Your client chose a time for the trial call' },
    id: { title: 'Waktu sudah dipilih', message: 'Klien Anda memilih waktu panggilan percobaan' },
  },
};

type TrialRequestType = 'trial_request_changed' | 'assignment_ended';

/** Notification texts about trial requests and assignments. */
export const trialRequestKinds: { [Type in TrialRequestType]: Record<'en' | 'id', Render<Type>> } =
  {
    trial_request_changed: { en: changed, id: changed },
    assignment_ended: {
      en: (payload) => ({
        title: 'You no longer work together',
        message:
          payload.by === 'client'
            ? 'A client has ended working together with you. Future sessions were cancelled.'
            : 'Working together with your companion has ended. Future sessions were cancelled, and credits given back.',
      }),
      id: (payload) => ({
        title: 'Kerja sama telah berakhir',
        message:
          payload.by === 'client'
            ? 'Seorang klien mengakhiri kerja sama dengan Anda. Sesi mendatang dibatalkan.'
            : 'Kerja sama dengan pendamping Anda telah berakhir. Sesi mendatang dibatalkan dan kredit dikembalikan.',
      }),
    },
  };

function changed(
  payload: Parameters<Render<'trial_request_changed'>>[0],
  reader: Parameters<Render<'trial_request_changed'>>[1],
) {
  const { title, message } = sentenceOf(payload.event)[reader.language];
  if (payload.event === 'time_chosen') {
    const at = timeOf(payload.requested_time, reader, ': ');
    return { title, message: `${message}${at}.` };
  }
  const reason = text(payload.reason);
  return { title, message: reason === undefined ? message : `${message} ${reason}` };
}

/** A stored event may be newer than this release. */
function sentenceOf(event: unknown): Sentence {
  const known = Object.entries(events).find(([name]) => name === event);
  return known?.[1] ?? events.withdrawn;
}
