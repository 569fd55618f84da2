import type { Letter } from './letters.ts';
import type { Reader } from './say-time.ts';

/** To a loved one who asked for an account, after somebody spoke with them. Names nobody: the address may be wrong. */
export const ownAccountLetters: Record<Reader['language'], (brand: string) => Letter> = {
  en: (brand) => ({
    subject: `Your own account with ${brand}`,
    lines: [
      `You told us that you would like an account of your own with ${brand}.`,
      'Open the page below and sign up, or sign in, with this address. You decide there whether you want it. The link works for 7 days.',
      'If you did not ask for it, you need not do anything.',
    ],
    link: 'To my account',
  }),
  id: (brand) => ({
    subject: `Akun Anda sendiri di ${brand}`,
    lines: [
      `Anda memberi tahu kami bahwa Anda ingin punya akun sendiri di ${brand}.`,
      'Buka halaman di bawah ini, lalu daftar atau masuk dengan alamat ini. Di sana Anda memutuskan apakah Anda menginginkannya. Tautan berlaku selama 7 hari.',
      'Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun.',
    ],
    link: 'Ke akun saya',
  }),
};
