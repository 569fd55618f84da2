import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'sessionPay.title': 'Atur menit yang dibayar',
  'sessionPay.text':
    'Pendamping dibayar untuk menit ini, bukan menurut aturan. Berlaku juga untuk panggilan di luar jadwal. Jika sesi sudah dibayar, selisihnya ditambahkan ke atau dipotong dari pembayaran berikutnya.',
  'sessionPay.minutes': 'Menit yang dibayar',
  'sessionPay.minutesMissing': 'Isi menit bulat, mulai dari 0.',
  'sessionPay.reason': 'Alasan',
  'sessionPay.reasonHint': 'Dicatat dengan nama Anda.',
  'sessionPay.reasonMissing': 'Tuliskan alasannya.',
  'sessionPay.keep': 'Batal',
  'sessionPay.save': 'Simpan',
  'sessionPay.failed': 'Ini tidak dapat disimpan. Silakan coba lagi.',
};
