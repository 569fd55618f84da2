import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'languages.label': 'Bahasa',
  'languages.choose': 'Pilih bahasa',
  'languages.none': 'Belum ada bahasa yang dipilih.',
  'languages.title': 'Bahasa apa yang Anda kuasai?',
  'languages.all': 'Daftar bahasa',
  'languages.search': 'Cari bahasa',
  'languages.searchHint': 'Misalnya: Jawa',
  'languages.chosen_one': '{{count}} bahasa dipilih',
  'languages.chosen_other': '{{count}} bahasa dipilih',
};
