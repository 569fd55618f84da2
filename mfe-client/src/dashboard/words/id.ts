import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'dashboard.title': 'Selamat datang, {{name}}',
  'dashboard.setupTitle': 'Ceritakan sedikit tentang diri Anda',
  'dashboard.setupText': 'Tiga langkah singkat, lalu Anda siap berkenalan dengan pendamping.',
  'dashboard.setupAction': 'Buat profil Anda',
  'dashboard.findAction': 'Cari Pendamping',
  'dashboard.aboutYou': 'Tentang Anda',
  'dashboard.yourProfile': 'Profil Anda',
  'dashboard.viewProfile': 'Lihat Profil',
  'dashboard.languages': 'Bahasa',
  'dashboard.interests': 'Minat',
  'dashboard.availability': 'Waktu luang',
  'dashboard.needs': 'Pendampingan yang diharapkan',
  'dashboard.noLanguages': 'Belum ada bahasa.',
  'dashboard.noInterests':
    'Belum ada minat. Sebutkan beberapa agar panggilan pertama punya bahan obrolan.',
  'dashboard.noAvailability': 'Anda belum memberi tahu kapan panggilan cocok bagi Anda.',
  'dashboard.noNeeds': 'Anda belum memberi tahu pendampingan seperti apa yang Anda harapkan.',
  'dashboard.add': 'Tambahkan',
  'dashboard.quickActions': 'Tindakan Cepat',
  'dashboard.editProfile': 'Ubah Profil',
  'dashboard.lovedOne': 'Orang Terkasih',
  'dashboard.noLovedOne':
    'Apakah Anda mengatur panggilan untuk orang tua atau teman? Ceritakan tentang beliau.',
  'dashboard.addLovedOne': 'Tambah orang terkasih',
  'dashboard.editLovedOne': 'Lihat dan ubah',
  'dashboard.emergency': 'Kontak Darurat',
  'dashboard.nextCall': 'Panggilan Anda berikutnya',
  'dashboard.write': 'Tulis kepada {{name}}',
  'dashboard.age': '{{age}} tahun',
};
