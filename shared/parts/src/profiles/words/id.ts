import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'profile.setup': 'Penyiapan Profil',
  'profile.notFound': 'Profil Tidak Ditemukan',
  'profile.notFoundText': 'Akun Anda belum memiliki profil.',
  'profile.completeSetup': 'Lengkapi Profil',
  'profile.view': 'Lihat Profil',
  'profile.back': 'Kembali ke Beranda',
  'profile.loading': 'Memuat profil',
  'profile.loadFailed': 'Gagal memuat data profil',
  'profile.loadFailedText': 'Tidak ada yang hilang. Periksa sambungan Anda lalu coba lagi.',
  'profile.retry': 'Coba lagi',
  'profile.noBio': 'Belum ada cerita tentang diri',
  'profile.aboutYou': 'Tentang Anda',
  'profile.fullName': 'Nama lengkap',
  'profile.preferredName': 'Bagaimana kami memanggil Anda?',
  'profile.preferredNameHint':
    'Nama ini dibaca orang lain dalam pesan. Bila kosong, mereka membaca nama lengkap Anda.',
  'profile.nameMissing': 'Masukkan nama Anda.',
  'profile.bio': 'Tentang saya',
};
