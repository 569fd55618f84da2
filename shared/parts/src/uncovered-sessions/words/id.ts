import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'uncovered.cancel': 'Sesi berikut akan dibatalkan:',
  'uncovered.end': 'Sesi berikut akan dibatalkan:',
  'uncovered.plan':
    'Sesi berikut akan dibatalkan, karena paket baru punya lebih sedikit sesi per minggu:',
  'uncovered.pause': 'Jeda yang dimulai sekarang membatalkan sesi berikut:',
  'uncovered.unpaid': 'Jika belum dibayar sampai {{date}}, sesi berikut akan dibatalkan:',
  'uncovered.none': 'Tidak ada sesi terjadwal yang dibatalkan.',
  'uncovered.row': '{{day}}, {{time}}',
  'uncovered.rowWith': '{{day}}, {{time}}, dengan {{name}}',
  'uncovered.loading': 'Kami memeriksa sesi mana yang akan dibatalkan.',
  'uncovered.failed': 'Kami tidak dapat memeriksa sesi mana yang akan dibatalkan.',
  'uncovered.again': 'Coba lagi',
};
