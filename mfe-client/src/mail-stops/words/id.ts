import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'mailStop.title': 'Email dari kami',
  'mailStop.loading': 'Memeriksa tautan ...',
  'mailStop.noLink': 'Tautan tidak lengkap. Silakan buka lagi dari email yang Anda terima.',
  'mailStop.reminders.text':
    'Sebelum setiap panggilan kami mengirim pengingat ke alamat Anda, dengan tautan yang membuka panggilan. Hentikan?',
  'mailStop.reminders.stopped':
    'Kami tidak lagi mengirim pengingat ke alamat ini. Panggilan Anda tetap berlangsung.',
  'mailStop.summaries.text':
    'Setelah setiap panggilan kami mengirim ringkasannya ke alamat Anda, karena orang yang ditelepon telah setuju. Hentikan?',
  'mailStop.summaries.stopped': 'Kami tidak lagi mengirim ringkasan ke alamat ini.',
  'mailStop.stop': 'Hentikan email ini',
  'mailStop.again': 'Kirim lagi',
  'mailStop.failed': 'Belum tersimpan. Silakan coba lagi.',
};
