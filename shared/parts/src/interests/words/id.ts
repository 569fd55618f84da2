import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'interests.label': 'Minat',
  'interests.choose': 'Pilih minat',
  'interests.none': 'Belum ada minat yang dipilih.',
  'interests.title': 'Pilih minat Anda',
  'interests.search': 'Cari minat',
  'interests.searchHint': 'Mis.: kebun',
  'interests.chosen_one': '{{count}} minat dipilih',
  'interests.chosen_other': '{{count}} minat dipilih',
};
