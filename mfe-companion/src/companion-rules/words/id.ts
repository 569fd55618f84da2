import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'rules.title': 'Aturan pemesanan',
  'rules.lead': 'Sesi yang sudah dipesan tidak berubah.',
  'rules.minimumNoticeMinutes': 'Batas waktu pemesanan',
  'rules.minimumNoticeMinutesHint': 'Berapa lama sebelum dimulai sesi masih dapat dipesan.',
  'rules.pauseMinutes': 'Jeda di antara dua panggilan',
  'rules.pauseMinutesHint': 'Waktu ini tetap kosong sebelum dan sesudah setiap panggilan.',
  'rules.dailyMaximum': 'Panggilan dalam sehari',
  'rules.dailyMaximumHint': 'Panggilan percobaan juga dihitung.',
  'rules.none': 'Tidak ada',
  'rules.noMaximum': 'Sebanyak yang muat',
  'rules.minutes_one': '{{count}} menit',
  'rules.minutes_other': '{{count}} menit',
  'rules.hours_one': '{{count}} jam',
  'rules.hours_other': '{{count}} jam',
  'rules.days_one': '{{count}} hari',
  'rules.days_other': '{{count}} hari',
  'rules.sessions_one': 'Maksimal {{count}}',
  'rules.sessions_other': 'Maksimal {{count}}',
  'rules.save': 'Simpan Aturan',
  'rules.saved': 'Aturan Anda sudah tersimpan.',
};
