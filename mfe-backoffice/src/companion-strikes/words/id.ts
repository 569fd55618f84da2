import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'strikes.title': 'Pembatalan mendadak dan ketidakhadiran',
  'strikes.none': 'Belum ada.',
  'strikes.late_cancellation': 'Membatalkan mendadak',
  'strikes.no_show': 'Tidak hadir',
  'strikes.session': 'Sesi: {{time}}',
  'strikes.more': 'Tampilkan yang lebih lama',
};
