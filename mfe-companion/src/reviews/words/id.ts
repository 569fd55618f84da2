import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'review.title': 'Ulasan untuk Anda',
  'review.pending': 'Penilaian Anda ditampilkan kepada klien setelah ada 5 ulasan.',
  'review.words': 'Tulisan klien',
  'review.none': 'Belum ada yang menulis.',
};
