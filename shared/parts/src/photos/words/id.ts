import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'photos.of': 'Foto {{name}}',
  'photos.place': 'Foto {{number}} dari {{count}}',
  'photos.previous': 'Foto sebelumnya',
  'photos.next': 'Foto berikutnya',
};
