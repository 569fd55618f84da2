import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';
import { stopPage } from './session-letters.ts';

/** To somebody of the family, after a logged session: that there is a summary, and nothing of it. holder is empty for their own calls. */
export const summaryLetters: Record<Reader['language'], (brand: string, facts: Facts) => Letter> = {
  en: (brand, { name, by, holder, time, stop }) => ({
    subject: `A new summary of ${name}'s call`,
    lines: [
      `Hello ${by}, there is a new summary of ${name}'s call on ${time}.`,
      'You can read it on the page below for 14 days. You need no account. Opening the page changes nothing; only the button there opens the summary.',
      holder
        ? `You get this email because ${holder} gave us your address and ${name} agreed to share summaries of calls with you.`
        : `You get this email because ${name} gave us your address and agreed to share summaries of calls with you.`,
      `${brand} records who reads a summary, and when.`,
    ],
    link: 'Open the page',
    second: { words: 'Do not write to me again', page: stopPage(stop, 'en') },
  }),
  id: (brand, { name, by, holder, time, stop }) => ({
    subject: `Ringkasan baru dari panggilan ${name}`,
    lines: [
      `Halo ${by}, ada ringkasan baru dari panggilan ${name} pada ${time}.`,
      'Anda dapat membacanya di halaman di bawah ini selama 14 hari. Tidak perlu akun. Membuka halaman tidak mengubah apa pun; ringkasan baru terbuka lewat tombol di sana.',
      holder
        ? `Anda menerima email ini karena ${holder} memberikan alamat Anda kepada kami dan ${name} setuju ringkasan panggilannya dibagikan kepada Anda.`
        : `Anda menerima email ini karena ${name} memberikan alamat Anda kepada kami dan setuju ringkasan panggilannya dibagikan kepada Anda.`,
      `${brand} mencatat siapa yang membaca ringkasan, dan kapan.`,
    ],
    link: 'Buka halaman',
    second: { words: 'Jangan kirim email lagi kepada saya', page: stopPage(stop, 'id') },
  }),
};
