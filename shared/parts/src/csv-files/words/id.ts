import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'csv.separator': 'Kolom dalam berkas CSV',
  'csv.comma': 'Dengan koma',
  'csv.semicolon': 'Dengan titik koma',
};
