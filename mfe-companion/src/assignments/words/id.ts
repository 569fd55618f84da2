import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'clients.active': 'Klien Aktif',
  'clients.title': 'Klien Anda',
  'clients.since': 'Sejak {{day}}',
  'clients.note': 'Catatan serah terima dari tim kami',
  'clients.more': 'Tampilkan klien lainnya',
  'clients.end': 'Akhiri kerja sama',
  'clients.endOf': 'Akhiri kerja sama dengan {{name}}',
  'clients.endTitle': 'Akhiri kerja sama dengan {{name}}?',
  'clients.endText':
    'Semua panggilan mendatang dibatalkan, dan Anda tidak dapat saling menulis lagi. {{name}} akan diberi tahu.',
  'clients.endReturned_one': 'Jatah {{count}} panggilan dikembalikan kepada klien Anda.',
  'clients.endReturned_other': 'Jatah {{count}} panggilan dikembalikan kepada klien Anda.',
  'clients.endStrikes_one':
    '{{count}} panggilan segera dimulai. Ini tercatat sebagai pembatalan terlambat.',
  'clients.endStrikes_other':
    '{{count}} panggilan segera dimulai. Ini tercatat sebagai pembatalan terlambat.',
  'clients.endReason': 'Alasan',
  'clients.endConfirm': 'Akhiri kerja sama',
  'clients.stay': 'Kembali',
  'clients.failed': 'Ini tidak berhasil. Silakan coba lagi.',
  'clients.reasonShort': 'Silakan tulis beberapa kata, atau kosongkan.',
};
