import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'family.pageTitle': 'Siapa yang menerima ringkasan',
  'family.lead': 'Keluarga yang boleh membaca apa yang ditulis pendamping Anda setelah panggilan.',
  'family.back': 'Profil',
  'family.link': 'Siapa yang menerima ringkasan',
  'family.toLovedOne': 'Ringkasan panggilan orang terkasih',
  'family.toReads': 'Siapa yang sudah membaca ringkasan',
  'family.titleOwn': 'Ringkasan panggilan Anda',
  'family.titleOf': 'Siapa yang menerima ringkasan panggilan {{name}}',
  'family.textOwn':
    'Setelah setiap panggilan, orang-orang di bawah ini menerima email bahwa ada ringkasan baru. Email memuat tautan yang berlaku 14 hari, tanpa isi panggilan. Mereka melihat siapa yang menelepon, kapan, dengan cara apa dan berapa lama, serta ringkasannya. Tidak lebih. Anda dapat melihat siapa yang membacanya.',
  'family.textOf':
    'Bila {{name}} setuju, orang-orang di bawah ini menerima email setelah setiap panggilan bahwa ada ringkasan baru. Email memuat tautan yang berlaku 14 hari, tanpa isi panggilan. Mereka melihat siapa yang menelepon, kapan, dengan cara apa dan berapa lama, serta ringkasannya. Tidak lebih. Anda dapat melihat siapa yang membacanya.',
  'family.ownConsent': 'Orang-orang di bawah ini boleh membaca ringkasan panggilan saya',
  'family.ownSince': 'Anda menyetujuinya pada {{date}}. Anda dapat mencabutnya kapan saja.',
  'family.ownNotSince':
    'Anda mencabutnya pada {{date}}. Tidak ada email yang dikirim, dan tautan sebelumnya tidak berlaku.',
  'family.ownNever': 'Tidak ada email yang dikirim sebelum Anda setuju.',
  'family.notAsked':
    'Tanyakan dulu kepada {{name}}. Tidak ada email yang dikirim sebelum persetujuannya.',
  'family.saidNo':
    '{{name}} tidak setuju, jadi tidak ada email yang dikirim dan tautan sebelumnya tidak berlaku. Bila berubah pikiran, catat di sini.',
  'family.withdrewByLink':
    '{{name}} menghentikannya lewat tautan pribadinya, jadi tidak ada email yang dikirim dan tautan sebelumnya tidak berlaku. Bila berubah pikiran, catat di sini.',
  'family.agrees': '{{name}} setuju ringkasannya dibagikan',
  'family.agreed': '{{name}} setuju pada {{date}} ({{how}}).',
  'family.takeBack': 'Berhenti membagikan ringkasan',
  'family.takeBackTitle': 'Berhenti membagikan ringkasan?',
  'family.takeBackText':
    'Email tidak dikirim lagi, dan semua tautan yang sudah dikirim langsung tidak berlaku. Panggilan dengan {{name}} tetap berjalan.',
  'family.takeBackConfirm': 'Berhenti membagikan',
  'family.takeBackKeep': 'Tetap bagikan',
  'family.empty': 'Belum ada yang menerima ringkasan. Tambahkan anggota keluarga di bawah ini.',
  'family.addresses': 'Orang-orang ini menerima email',
  'family.full':
    'Sudah ada lima alamat, jumlah maksimal. Hapus salah satu untuk menambahkan yang lain.',
  'family.declined': 'Meminta tidak dikirimi email',
  'family.endLinks': 'Akhiri tautan',
  'family.endLinksTitle': 'Akhiri tautan yang sudah dikirim?',
  'family.endLinksText':
    'Tautan yang sudah diterima {{name}} tidak berlaku lagi. Email berikutnya memuat tautan baru.',
  'family.endLinksConfirm': 'Akhiri tautan',
  'family.keepLinks': 'Pertahankan tautan',
  'family.linksEnded': 'Tautan yang dikirim sampai sekarang sudah tidak berlaku.',
  'family.remove': 'Hapus',
  'family.removeTitle': 'Hapus alamat ini?',
  'family.removeText':
    '{{name}} tidak menerima email lagi, dan tautan yang sudah dikirim tidak berlaku.',
  'family.removeConfirm': 'Hapus alamat',
  'family.keep': 'Pertahankan',
  'family.addTitle': 'Tambahkan anggota keluarga',
  'family.name': 'Nama',
  'family.nameHint': 'Nama ini dipakai di awal email, dan Anda melihatnya bila ringkasan dibaca.',
  'family.nameMissing': 'Mohon isi nama.',
  'family.email': 'Alamat email',
  'family.emailWrong': 'Mohon isi satu alamat email.',
  'family.languageLegend': 'Dalam bahasa apa kami menulis?',
  'family.languageMissing': 'Mohon pilih bahasa.',
  'family.language.en': 'English',
  'family.language.id': 'Bahasa Indonesia',
  'family.add': 'Tambahkan',
  'family.failed': 'Belum tersimpan. Silakan coba lagi.',
};
