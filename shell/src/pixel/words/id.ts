import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  label: 'Bolehkah kami menghitung kunjungan Anda?',
  text: 'Bolehkah kami menghitung kunjungan Anda? Meta lalu mengetahui bahwa seseorang membuka halaman ini. Itu membantu kami melihat iklan mana yang berguna. Tidak ada yang berubah bagi Anda bila menjawab tidak.',
  no: 'Tidak, terima kasih',
  yes: 'Ya, boleh',
};
