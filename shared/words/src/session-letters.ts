import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';

/** The words of a medium outside of Kabar are names, and the same in both languages but for two. */
const mediums: Record<string, Record<Reader['language'], string>> = {
  phone: { en: 'phone', id: 'telepon' },
  email: { en: 'email', id: 'email' },
  whatsapp: { en: 'WhatsApp', id: 'WhatsApp' },
  telegram: { en: 'Telegram', id: 'Telegram' },
  zoom: { en: 'Zoom', id: 'Zoom' },
  google_meet: { en: 'Google Meet', id: 'Google Meet' },
};

/** To a loved one, before a session for them. */
export const sessionLetters: Record<Reader['language'], (brand: string, facts: Facts) => Letter> = {
  en: (brand, { name, by, holder, time, medium, stop }) => {
    const companion = by || `your companion from ${brand}`;
    const way = mediums[medium]?.en;
    return {
      subject: `Your call on ${time}`,
      lines: [
        `Hello ${name}, ${companion} will call you on ${time}.`,
        medium === 'video'
          ? 'At that time, open the call with the button below. It works from 10 minutes before until the call ends. You need no account and no password.'
          : `The call comes ${way ? `by ${way}` : 'as you arranged'}, so you need not open anything.`,
        holder
          ? `If that time does not suit you, please tell ${holder}, who arranged the call.`
          : 'If that time does not suit you, please tell whoever arranged the call.',
      ],
      link: 'Open my call',
      second: { words: 'Do not remind me of calls', page: stopPage(stop, 'en') },
    };
  },
  id: (brand, { name, by, holder, time, medium, stop }) => {
    const companion = by || `pendamping Anda dari ${brand}`;
    const way = mediums[medium]?.id;
    return {
      subject: `Panggilan Anda pada ${time}`,
      lines: [
        `Halo ${name}, ${companion} akan menelepon Anda pada ${time}.`,
        medium === 'video'
          ? 'Pada waktu itu, buka panggilan dengan tombol di bawah. Tombol berfungsi sejak 10 menit sebelumnya sampai panggilan selesai. Anda tidak memerlukan akun maupun kata sandi.'
          : `Panggilan datang ${way ? `melalui ${way}` : 'seperti yang disepakati'}, jadi Anda tidak perlu membuka apa pun.`,
        holder
          ? `Bila waktunya tidak cocok, mohon beri tahu ${holder}, yang mengatur panggilan ini.`
          : 'Bila waktunya tidak cocok, mohon beri tahu orang yang mengatur panggilan ini.',
      ],
      link: 'Buka panggilan saya',
      second: { words: 'Jangan ingatkan saya tentang panggilan', page: stopPage(stop, 'id') },
    };
  },
};

/** The secret is after the hash, which is not sent to servers and is in no log. */
export function stopPage(stop: string, language: Reader['language']): string {
  return `/care/stop#token=${stop}&language=${language}`;
}
