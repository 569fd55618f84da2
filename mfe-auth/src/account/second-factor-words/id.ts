import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'codes.title': 'Kode masuk',
  'codes.text':
    'Dengan aplikasi autentikator di telepon, tidak ada yang bisa masuk hanya dengan kata sandi Anda.',
  'codes.needed':
    'Pekerjaan Anda di ruang pengelola memerlukan kode masuk. Silakan pasang di bawah ini.',
  'codes.begin': 'Pasang kode masuk',
  'codes.scan':
    'Pindai gambar ini dengan aplikasi autentikator, lalu ketik enam angka yang tampil.',
  'codes.qr': 'Kode QR untuk aplikasi autentikator',
  'codes.byHand': 'Atau ketik kunci ini:',
  'codes.confirm': 'Aktifkan',
  'codes.remove': 'Matikan kode masuk',
  'codes.on_one': 'Aktif. Sisa {{count}} kode cadangan.',
  'codes.on_other': 'Aktif. Sisa {{count}} kode cadangan.',
  'codes.recoveryTitle': 'Kode cadangan Anda',
  'codes.recoveryText':
    'Catat dan simpan baik-baik. Masing-masing dapat membuka akun Anda satu kali bila telepon hilang. Kode ini hanya tampil sekarang.',
};
