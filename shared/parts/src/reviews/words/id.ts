import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'reviews.rating_one': '{{average}} dari {{most}} bintang ({{count}} ulasan)',
  'reviews.rating_other': '{{average}} dari {{most}} bintang ({{count}} ulasan)',
  'reviews.pending': 'Belum ada penilaian',
};
