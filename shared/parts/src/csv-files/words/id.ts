import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'csv.separator': 'Kolom dalam berkas CSV',
  'csv.comma': 'Dipisahkan koma',
  'csv.semicolon': 'Dipisahkan titik koma',
};
