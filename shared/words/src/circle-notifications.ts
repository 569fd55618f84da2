import type { NotificationType } from '@kabar/contracts/notification-types';
import { type Render, type Stored, sessionTimeOf, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';

type CircleType = Extract<NotificationType, 'circle_session' | 'circle_check_in'>;
type Language = 'en' | 'id';
type Words = Record<string, { title: string; message: string }>;

/** What members of a care circle read about its person. */
export const circleKinds: { [Type in CircleType]: Record<Language, Render<Type>> } = {
  circle_session: {
    en: (payload, reader) => {
      const [who, person, on] = [
        doerOf(payload, 'en'),
        personOf(payload, 'en'),
        at(payload, reader),
      ];
      const by = who === undefined ? '' : ` by ${who}`;
      return wordsOf(payload.event, {
        booked: {
          title: 'Session Booked',
          message: `Booked${by}: a session for ${person}${on}.`,
        },
        moved: {
          title: 'Session Moved',
          message: `Moved${by}: a session for ${person}. It now takes place${on}.`,
        },
        cancelled: {
          title: 'Session Cancelled',
          message: `Cancelled${by}: the session for ${person}${on}.`,
        },
      });
    },
    id: (payload, reader) => {
      const [who, person, on] = [
        doerOf(payload, 'id'),
        personOf(payload, 'id'),
        at(payload, reader),
      ];
      const by = who === undefined ? '' : ` oleh ${who}`;
      return wordsOf(payload.event, {
        booked: {
          title: 'Sesi Dipesan',
          message: `Dipesan${by}: sesi untuk ${person}${on}.`,
        },
        moved: {
          title: 'Sesi Dipindahkan',
          message: `Dipindahkan${by}: sesi untuk ${person}. Sesi itu kini berlangsung${on}.`,
        },
        cancelled: {
          title: 'Sesi Dibatalkan',
          message: `Dibatalkan${by}: sesi untuk ${person}${on}.`,
        },
      });
    },
  },
  circle_check_in: {
    en: (payload) => {
      const person = personOf(payload, 'en');
      return wordsOf(payload.event, {
        answered: { title: 'Check-in answered', message: `${upper(person)} answered today.` },
        missed: {
          title: `Have you spoken to ${person}?`,
          message: `We could not reach ${person}. Have you spoken to ${person}? Please tell us on the page.`,
        },
        with_staff: {
          title: 'Our team looks after it',
          message: `We have not reached ${person} yet. Our team has been told.`,
        },
        ended: {
          title: 'All is well',
          message: `${upper(person)} was reached. Nobody needs to try any more.`,
        },
        help: {
          title: `${upper(person)} asks for help`,
          message: `${upper(person)} pressed "I need help". Please call.`,
        },
      });
    },
    id: (payload) => {
      const person = personOf(payload, 'id');
      return wordsOf(payload.event, {
        answered: { title: 'Kabar dijawab', message: `${upper(person)} sudah menjawab hari ini.` },
        missed: {
          title: `Sudahkah Anda berbicara dengan ${person}?`,
          message: `Kami tidak dapat menghubungi ${person}. Sudahkah Anda berbicara dengan ${person}? Silakan beri tahu kami di halamannya.`,
        },
        with_staff: {
          title: 'Tim kami menanganinya',
          message: `Kami belum dapat menghubungi ${person}. Tim kami telah diberi tahu.`,
        },
        ended: {
          title: 'Semuanya baik',
          message: `${upper(person)} sudah dihubungi. Tidak perlu mencoba lagi.`,
        },
        help: {
          title: `${upper(person)} meminta bantuan`,
          message: `${upper(person)} menekan "Saya butuh bantuan". Silakan telepon.`,
        },
      });
    },
  },
};

function wordsOf(event: unknown, words: Words): { title: string; message: string } {
  const found = typeof event === 'string' && Object.hasOwn(words, event) ? words[event] : undefined;
  return found ?? Object.values(words)[0] ?? { title: '', message: '' };
}

function doerOf(payload: Stored<'circle_session'>, language: Language): string | undefined {
  const name = text(payload.acted_by_name);
  if (name !== undefined) return name;
  const companion = { en: 'the companion', id: 'pendamping' };
  const staff = { en: 'our team', id: 'tim kami' };
  if (payload.by === 'companion') return companion[language];
  return payload.by === 'staff' ? staff[language] : undefined;
}

/** The person in care; the reader themselves where the payload names nobody. */
function personOf(payload: Stored<CircleType>, language: Language): string {
  const name = text(payload.loved_one_name) ?? text(payload.client_name);
  if (name !== undefined) return name;
  const isReader = payload.loved_one_id === undefined && payload.user_id === undefined;
  if (isReader) return language === 'en' ? 'you' : 'Anda';
  return language === 'en' ? 'the person you care for' : 'orang yang Anda dampingi';
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function at(payload: Stored<'circle_session'>, reader: Reader): string {
  return sessionTimeOf(
    payload,
    payload.scheduled_at,
    reader,
    reader.language === 'en' ? ' on ' : ' pada ',
  );
}
