import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  title: 'Silakan masuk lagi',
  text: 'Sesi Anda telah berakhir. Masuklah sebagai {{email}}, lalu Anda melanjutkan di tempat tadi: yang sudah Anda ketik tetap ada.',
  password: 'Kata sandi',
  code: 'Kode',
  codeHint: 'Enam angka dari aplikasi autentikator Anda, atau kode pemulihan',
  submit: 'Masuk',
  otherWay: 'Masuk dengan cara lain (membuka tab baru)',
  otherWayFirst: 'Masuk di tab baru',
  comeBack: 'Masuklah di sana seperti biasa, lalu kembali ke tab ini.',
  withPassword: 'Masuk dengan kata sandi',
  failed: 'Ini tidak berhasil. Silakan coba lagi.',
  leave: 'Tinggalkan halaman ini',
  leaveText: 'Jika Anda pergi tanpa masuk, yang sudah Anda ketik akan hilang.',
};
