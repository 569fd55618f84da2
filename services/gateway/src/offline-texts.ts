import type { Language } from '@kabar/rules/languages';

interface OfflineText {
  title: string;
  lead: string;
  again: string;
  today: string;
  session: string;
  numbers: string;
  elsewhere: string;
  otherCountries: string;
  notAService: string;
  call: string;
  question: string;
  answers: Record<'fine' | 'call' | 'help', string>;
  kept: string;
  notSent: string;
  notSentText: string;
  kinds: Record<'all' | 'ambulance' | 'police' | 'fire', string>;
}

/** The texts of /offline.html. Placeholders: `{brand}`: the product's name; `{number}`: an emergency number; `{time}`, `{name}`: of a session. */
export const offlineTexts: Record<Language, OfflineText> = {
  en: {
    title: 'You are not connected',
    lead: 'This page needs the internet. Please look whether Wi-Fi or mobile data is on, then try again.',
    again: 'Try again',
    today: 'Your sessions today',
    session: '{time} with {name}',
    numbers: 'Emergency numbers in Indonesia',
    elsewhere: 'On a mobile phone 112 leads to help in most countries.',
    otherCountries: 'Numbers of other countries',
    notAService: '{brand} is not an emergency service. Please call these numbers first.',
    call: 'call {number}',
    question: 'How are you today?',
    answers: { fine: "I'm fine", call: 'Please call me', help: 'I need help' },
    kept: 'Your "I\'m fine" is kept here and sent as soon as there is a connection and you open {brand}.',
    notSent: 'NOT sent',
    notSentText: 'There is no connection, so nobody knows. Do not wait for us: call now.',
    kinds: {
      all: 'Every emergency',
      ambulance: 'Ambulance',
      police: 'Police',
      fire: 'Fire brigade',
    },
  },
  id: {
    title: 'Anda tidak tersambung',
    lead: 'Halaman ini memerlukan internet. Mohon periksa apakah Wi-Fi atau data seluler menyala, lalu coba lagi.',
    again: 'Coba lagi',
    today: 'Sesi Anda hari ini',
    session: '{time} bersama {name}',
    numbers: 'Nomor darurat di Indonesia',
    elsewhere: 'Dari telepon genggam, 112 tersambung ke bantuan di kebanyakan negara.',
    otherCountries: 'Nomor negara lain',
    notAService: '{brand} bukan layanan darurat. Mohon telepon nomor ini lebih dahulu.',
    call: 'telepon {number}',
    question: 'Apa kabar hari ini?',
    answers: {
      fine: 'Saya baik-baik saja',
      call: 'Tolong telepon saya',
      help: 'Saya butuh bantuan',
    },
    kept: '"Saya baik-baik saja" disimpan di sini dan dikirim begitu tersambung dan Anda membuka {brand}.',
    notSent: 'BELUM terkirim',
    notSentText:
      'Tidak ada koneksi, jadi belum ada yang tahu. Jangan menunggu kami: telepon sekarang.',
    kinds: {
      all: 'Semua keadaan darurat',
      ambulance: 'Ambulans',
      police: 'Polisi',
      fire: 'Pemadam kebakaran',
    },
  },
};
