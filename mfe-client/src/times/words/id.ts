import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'times.day': '1. Pilih hari',
  'times.time': '2. Pilih jam',
  'times.count_one': '{{count}} waktu',
  'times.count_other': '{{count}} waktu',
  'times.part': 'Bagian hari',
  'times.night': 'Dini hari',
  'times.atNightFor': 'Ini malam hari bagi {{name}}: pukul {{time}}.',
  'times.atNight': 'Ini malam hari bagi Anda: pukul {{time}}.',
  'times.nearest': 'Waktu ini masih kosong:',
  'times.morning': 'Pagi',
  'times.afternoon': 'Siang',
  'times.evening': 'Malam',
  'times.moreDays': 'Hari lainnya',
  'times.fewerDays': 'Lebih sedikit hari',
  'times.more': 'Waktu lainnya',
  'times.fewer': 'Lebih sedikit waktu',
};
