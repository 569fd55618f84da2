import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'mailStop.title': 'Email dari kami',
  'mailLink.loading': 'Memeriksa tautan ...',
  'mailLink.noLink': 'Tautan tidak lengkap. Silakan buka lagi dari email yang Anda terima.',
  'mailStop.reminders.text':
    'Sebelum setiap panggilan kami mengirim pengingat ke alamat Anda, dengan tautan yang membuka panggilan. Hentikan?',
  'mailStop.reminders.stopped':
    'Kami tidak lagi mengirim pengingat ke alamat ini. Panggilan Anda tetap berlangsung.',
  'mailStop.summaries.text':
    'Setelah setiap panggilan kami mengirim ringkasannya ke alamat Anda, karena orang yang ditelepon telah setuju. Hentikan?',
  'mailStop.summaries.stopped': 'Kami tidak lagi mengirim ringkasan ke alamat ini.',
  'mailStop.check_in_weeks.text':
    'Seminggu sekali kami mengirim jumlah tanya kabar yang dijawab orang terkasih Anda, karena ia telah setuju. Hentikan?',
  'mailStop.check_in_weeks.stopped':
    'Kami tidak lagi mengirim email mingguan tentang tanya kabar. Tanya kabar tetap berjalan.',
  'mailStop.stop': 'Hentikan email ini',
  'mailStop.again': 'Kirim lagi',
  'mailStop.failed': 'Belum tersimpan. Silakan coba lagi.',
};
