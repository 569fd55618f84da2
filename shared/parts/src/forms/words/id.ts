import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'form.unsaved': 'Belum disimpan: {{parts}}',
  'form.partFailed': '{{part}}: belum tersimpan',
  'form.stillTyped': 'Yang Anda ketik masih ada di formulir. Silakan simpan lagi.',
  'form.changed': 'Diubah di jendela atau perangkat lain',
  'form.changedText':
    'Inilah yang kini tersimpan. Yang Anda ketik masih ada di formulir: periksa lalu simpan lagi.',
  'form.typed': 'Yang Anda ketik: {{value}}',
  'form.nothing': 'Kosong',
  'leave.title': 'Tinggalkan tanpa menyimpan?',
  'leave.text': 'Perubahan Anda di halaman ini belum disimpan.',
  'leave.confirm': 'Tinggalkan tanpa menyimpan',
  'leave.stay': 'Tetap di sini',
};
