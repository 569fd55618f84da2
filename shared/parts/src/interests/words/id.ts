import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'interests.label': 'Minat',
  'interests.choose': 'Pilih minat',
  'interests.none': 'Belum ada minat yang dipilih.',
  'interests.title': 'Pilih minat Anda',
  'interests.search': 'Cari minat',
  'interests.searchHint': 'Misalnya: kebun',
  'interests.nothing': 'Tidak ada topik dengan kata itu. Coba kata yang lebih pendek.',
  'interests.done': 'Selesai',
  'interests.chosen_one': '{{count}} minat dipilih',
  'interests.chosen_other': '{{count}} minat dipilih',
  'interests.remove': 'Hapus {{interest}}',
};
