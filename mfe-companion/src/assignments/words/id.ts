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
    'Semua panggilan mendatang dibatalkan dan jatahnya dikembalikan, dan Anda tidak dapat saling menulis lagi. {{name}} akan diberi tahu.',
  'clients.endReason': 'Alasan',
  'clients.endConfirm': 'Akhiri kerja sama',
  'clients.stay': 'Kembali',
  'clients.failed': 'Ini tidak berhasil. Silakan coba lagi.',
  'clients.reasonShort': 'Silakan tulis beberapa kata, atau kosongkan.',
};
