import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'contactMethods.title': 'Cara Anda dihubungi',
  'contactMethods.lead':
    'Panggilan video berlangsung di Kabar dan tidak memerlukan nomor. Untuk panggilan lain pendamping memerlukannya: ia melihatnya dari 24 jam sebelum sampai 24 jam sesudah sesi seperti itu, dan Anda melihat setiap kali ia membukanya.',
  'contactMethods.back': 'Kembali ke profil Anda',
  'contactMethods.fieldsLead': 'Isi yang Anda pakai. Sesi baru dipesan dengan cara pilihan.',
  'contactMethods.link': 'Cara Anda dihubungi',
  'contactMethods.save': 'Simpan Perubahan',
  'contactMethods.saving': 'Menyimpan...',
  'contactMethods.saved': 'Cara menghubungi Anda tersimpan',
  'contactMethods.failed': 'Gagal menyimpan',
  'contactMethods.numberMissing': 'Masukkan nomor ini, atau pilih cara lain.',
};
