import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';

/** To an invited address. It names the inviter only: neither for whom it is nor what they wrote. */
export const circleLetters: Record<Reader['language'], (brand: string, facts: Facts) => Letter> = {
  en: (brand, { by }) => ({
    subject: `${by || 'Somebody'} invites you to help at ${brand}`,
    lines: [
      `${by || 'Somebody'} would like you to be there for somebody, together with others. ${brand} is where older people get friendly calls and where the people around them keep in touch.`,
      'Sign in or create a free account with this address to see for whom, and to accept or decline. The invitation is open for 7 days.',
      'If you do not know who this is, you need not do anything.',
    ],
    link: 'See the invitation',
  }),
  id: (brand, { by }) => ({
    subject: `${by || 'Seseorang'} mengundang Anda untuk membantu di ${brand}`,
    lines: [
      `${by || 'Seseorang'} ingin Anda ikut mendampingi seseorang, bersama orang lain. Di ${brand}, orang lanjut usia mendapat panggilan yang hangat, dan orang-orang di sekitarnya saling memberi kabar.`,
      'Masuk atau buat akun gratis dengan alamat ini untuk melihat untuk siapa, lalu terima atau tolak. Undangan berlaku 7 hari.',
      'Bila Anda tidak mengenal pengirimnya, tidak ada yang perlu dilakukan.',
    ],
    link: 'Lihat undangan',
  }),
};
