import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'trials.title': 'Permintaan Percobaan',
  'trials.empty': 'Tidak ada permintaan yang menunggu',
  'trials.emptyText': 'Saat ada yang meminta panggilan percobaan, Anda menemukannya di sini.',
  'trials.calendar': 'Buka Kalender',
  'trials.more': 'Tampilkan permintaan lainnya',
  'trials.approve': 'Setujui',
  'trials.decline': 'Tolak',
  'trials.approveOf': 'Setujui permintaan {{name}}',
  'trials.declineOf': 'Tolak permintaan {{name}}',
  'trials.approved': 'Permintaan percobaan disetujui!',
  'trials.rejected': 'Permintaan percobaan ditolak!',
  'trials.failed': 'Permintaan percobaan gagal diperbarui. Silakan coba lagi.',
  'trials.declineTitle': 'Tolak permintaan ini?',
  'trials.declineText':
    '{{name}} akan diberi tahu bahwa Anda tidak dapat menerima panggilan ini. Ini tidak dapat dibatalkan.',
  'trials.declineConfirm': 'Tolak permintaan',
  'trials.keep': 'Biarkan menunggu',
  'trials.minutes': '10 menit',
  'trials.status.pending': 'Menunggu Anda',
  'trials.status.approved': 'Disetujui',
  'trials.status.rejected': 'Ditolak',
  'trials.status.expired': 'Kedaluwarsa',
  'trials.upcoming': 'Panggilan Anda berikutnya',
  'trials.allCalls': 'Lihat semua di kalender',
  'trials.taken': 'Waktu itu diambil oleh permintaan lain.',
};
