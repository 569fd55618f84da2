import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';
import { stopPage } from './session-letters.ts';

const smallNumbers = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  id: [
    ...['belum ada', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan'],
    ...['sembilan', 'sepuluh'],
  ],
};

const say = (count: number, language: Reader['language']) =>
  smallNumbers[language][count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const calls = (count: number) => `${say(count, 'en')} ${count === 1 ? 'call' : 'calls'}`;
const callsId = (count: number) =>
  count === 0 ? 'belum ada panggilan' : `${say(count, 'id')} panggilan`;

/** To the account's holder, once a week: a loved one's check-ins in numbers. */
export const checkInWeekLetters: Record<
  Reader['language'],
  (brand: string, facts: Facts) => Letter
> = {
  en: (_brand, { name, week, stop }) => ({
    subject: `Last week with ${name}`,
    lines: [
      `${week.answered === 0 ? 'None' : capital(say(week.answered, 'en'))} of ${say(week.asked, 'en')} check-ins answered, ${calls(week.calls)}.`,
      `Next week ${calls(week.callsAhead)} ${week.callsAhead === 1 ? 'is' : 'are'} planned.`,
      `You get this email once a week because ${name} agreed to share this with you.`,
    ],
    link: 'Open the calendar',
    page: '/check-ins',
    second: { words: 'Stop these weekly emails', page: stopPage(stop, 'en') },
  }),
  id: (_brand, { name, week, stop }) => ({
    subject: `Minggu lalu bersama ${name}`,
    lines: [
      `${week.answered === 0 ? 'Tidak ada' : capital(say(week.answered, 'id'))} dari ${say(week.asked, 'id')} tanya kabar ${week.answered === 0 ? 'yang dijawab' : 'dijawab'}, ${callsId(week.calls)}.`,
      `Minggu depan ${callsId(week.callsAhead)}${week.callsAhead === 0 ? ' yang direncanakan' : ' sudah direncanakan'}.`,
      `Anda menerima email ini seminggu sekali karena ${name} setuju berbagi kabar ini dengan Anda.`,
    ],
    link: 'Buka kalender',
    page: '/check-ins',
    second: { words: 'Hentikan email mingguan ini', page: stopPage(stop, 'id') },
  }),
};

/** To a loved one: their check-ins will end, on which day, and whom to ask. */
export const checkInStopLetters: Record<
  Reader['language'],
  (brand: string, facts: Pick<Facts, 'name' | 'holder' | 'time'>) => Letter
> = {
  en: (brand, { name, holder, time }) => ({
    subject: 'Your daily check-ins will end',
    lines: [
      `Hello ${name}, we will ask you how you are until ${time}. After that we will not write to you each day any more, and nobody will be alerted if you do not answer.`,
      holder
        ? `If you would like to go on, please talk to ${holder}, who set this up for you.`
        : 'If you would like to go on, please talk to whoever set this up for you.',
      `${brand} is not an emergency service. In an emergency please call your local emergency number.`,
    ],
  }),
  id: (brand, { name, holder, time }) => ({
    subject: 'Tanya kabar harian Anda akan berakhir',
    lines: [
      `Halo ${name}, kami masih menanyakan kabar Anda sampai ${time}. Setelah itu kami tidak lagi menulis kepada Anda setiap hari, dan tidak ada yang dihubungi bila Anda tidak menjawab.`,
      holder
        ? `Bila Anda ingin melanjutkan, silakan bicarakan dengan ${holder}, yang mengatur ini untuk Anda.`
        : 'Bila Anda ingin melanjutkan, silakan bicarakan dengan orang yang mengatur ini untuk Anda.',
      `${brand} bukan layanan darurat. Dalam keadaan darurat, silakan hubungi nomor darurat setempat.`,
    ],
  }),
};

/** To an emergency contact: the check-ins of a person will end, and on which day. Not why. */
export const checkInStopContactLetters: Record<
  Reader['language'],
  (brand: string, facts: Pick<Facts, 'name' | 'time'>) => Letter
> = {
  en: (brand, { name, time }) => ({
    subject: `The daily check-ins of ${name} will end`,
    lines: [
      `You are an emergency contact of ${name}. ${brand} asks ${name} each day how they are, until ${time}. After that nobody will be alerted if ${name} does not answer.`,
      `You need not do anything. You may want to call ${name} now and then.`,
      `${brand} is not an emergency service. In an emergency please call your local emergency number.`,
    ],
  }),
  id: (brand, { name, time }) => ({
    subject: `Tanya kabar harian ${name} akan berakhir`,
    lines: [
      `Anda adalah kontak darurat ${name}. ${brand} menanyakan kabar ${name} setiap hari sampai ${time}. Setelah itu tidak ada yang dihubungi bila ${name} tidak menjawab.`,
      `Anda tidak perlu melakukan apa pun. Mungkin Anda ingin menelepon ${name} sesekali.`,
      `${brand} bukan layanan darurat. Dalam keadaan darurat, silakan hubungi nomor darurat setempat.`,
    ],
  }),
};
