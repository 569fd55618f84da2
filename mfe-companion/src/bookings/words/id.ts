import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'bookings.toConfirm': 'Sesi yang perlu dikonfirmasi',
  'bookings.confirm': 'Konfirmasi sesi',
  'bookings.confirmFailed': 'Sesi gagal dikonfirmasi. Silakan coba lagi.',
  'bookings.proposed': 'Waktu yang Anda usulkan',
  'bookings.waits': 'Menunggu jawaban',
  'bookings.details': 'Lihat Rincian',
  'bookings.gone': 'Akun ditutup',
};
