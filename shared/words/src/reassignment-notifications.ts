import { type Render, text } from './notification-payload.ts';

/** What is said to the three people when staff gives a client another companion. */
export const reassignmentKinds: {
  companion_changed: Record<'en' | 'id', Render<'companion_changed'>>;
} = {
  companion_changed: { en: inEnglish, id: inIndonesian },
};

type Payload = Parameters<Render<'companion_changed'>>[0];

function inEnglish(payload: Payload) {
  if (payload.side === 'former') {
    return {
      title: 'A client has another companion',
      message:
        'Our team has given one of your clients another companion. Their sessions to come have left your calendar.',
    };
  }
  if (payload.side === 'next') {
    const answer = text(payload.trial_request_id)
      ? ' Please answer their trial request within 24 hours.'
      : '';
    return {
      title: 'You have a new client',
      message: `Our team has given you a client of another companion.${sessions(payload, 'en')} You find the client under Active Clients.${answer}`,
    };
  }
  const name = text(payload.companion_name) ?? 'Another companion';
  return {
    title: 'You have a new companion',
    message: `${name} is your companion from now on.${sessions(payload, 'en')} You can write to each other right away.`,
  };
}

function inIndonesian(payload: Payload) {
  if (payload.side === 'former') {
    return {
      title: 'Seorang klien mendapat pendamping lain',
      message:
        'Tim kami memberikan pendamping lain kepada salah satu klien Anda. Sesi mendatangnya tidak lagi ada di kalender Anda.',
    };
  }
  if (payload.side === 'next') {
    const answer = text(payload.trial_request_id)
      ? ' Mohon jawab permintaan percobaannya dalam 24 jam.'
      : '';
    return {
      title: 'Anda mendapat klien baru',
      message: `Tim kami mempercayakan seorang klien dari pendamping lain kepada Anda.${sessions(payload, 'id')} Klien ini ada di Klien Aktif.${answer}`,
    };
  }
  const name = text(payload.companion_name) ?? 'Pendamping lain';
  return {
    title: 'Anda mendapat pendamping baru',
    message: `Mulai sekarang ${name} adalah pendamping Anda.${sessions(payload, 'id')} Anda dapat langsung saling berkirim pesan.`,
  };
}

const words = {
  en: {
    kept: (n: number) =>
      ` ${n} ${n === 1 ? 'session stays at its time' : 'sessions stay at their times'}.`,
    moved: (n: number) => ` ${n} ${n === 1 ? 'has' : 'have'} a new time.`,
    cancelled: (n: number) =>
      ` ${n} ${n === 1 ? 'was cancelled, and its credit' : 'were cancelled, and their credits'} given back.`,
  },
  id: {
    kept: (n: number) => ` ${n} sesi tetap pada waktunya.`,
    moved: (n: number) => ` ${n} sesi mendapat waktu baru.`,
    cancelled: (n: number) => ` ${n} sesi dibatalkan dan kreditnya dikembalikan.`,
  },
};

/** What became of the sessions, each as far as there are any; of what was cancelled the next companion hears nothing. */
function sessions(payload: Payload, language: 'en' | 'id'): string {
  const say = words[language];
  const parts =
    payload.side === 'next'
      ? (['kept', 'moved'] as const)
      : (['kept', 'moved', 'cancelled'] as const);
  return parts
    .map((part) => {
      const count = payload[part];
      return typeof count === 'number' && count > 0 ? say[part](count) : '';
    })
    .join('');
}
