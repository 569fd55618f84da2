import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'reminders.title': 'Pengingat untuk {{name}}',
  'reminders.text':
    'Sehari dan satu jam sebelum setiap panggilan, {{name}} menerima email di {{email}} dengan tautan yang membuka panggilan. Bila alamat diganti atau ini dimatikan, tautan yang sudah terkirim tidak berlaku lagi.',
  'reminders.noEmail':
    'Dengan alamat email sendiri, {{name}} menerima pengingat sehari dan satu jam sebelum setiap panggilan, dengan tautan yang membukanya. Tambahkan di atas, pada "Cara menghubungi".',
  'reminders.on': 'Ingatkan {{name}} tentang panggilan lewat email',
  'reminders.declined':
    'Pembaca alamat ini meminta kami tidak mengirim pengingat, jadi tidak ada yang dikirim ke sana.',
  'reminders.failed': 'Belum tersimpan. Silakan coba lagi.',
};
