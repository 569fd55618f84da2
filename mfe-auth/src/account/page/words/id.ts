import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'devices.title': 'Perangkat yang masuk',
  'devices.text': 'Bila ada yang tidak Anda kenal, keluarkan lalu ganti kata sandi Anda.',
  'devices.unknown': 'Perangkat tidak dikenal',
  'devices.seen': 'Terakhir dipakai {{when}}, {{address}}',
  'devices.current': 'Perangkat ini',
  'devices.end': 'Keluarkan',
  'devices.endAll': 'Keluar dari semua perangkat',
  'devices.history': 'Riwayat masuk Anda',
  'signIn.signed-in': 'Berhasil masuk',
  'signIn.wrong-password': 'Kata sandi salah',
  'signIn.wrong-code': 'Kode salah',
  'settings.title': 'Bahasa, zona waktu, dan ukuran teks',
  'settings.language': 'Bahasa',
  'settings.done': 'Tersimpan.',
  'settings.textSize': 'Ukuran teks',
  'settings.textSizeHint': 'Di perangkat ini. Langsung berubah.',
  'textSize.normal': 'Normal',
  'textSize.large': 'Besar',
  'textSize.largest': 'Paling besar',
  'export.title': 'Data Anda',
  'export.text':
    'Semua yang kami simpan tentang Anda dalam satu arsip: halaman untuk dibaca, dan semua berkas Anda.',
  'export.page': 'Data Anda di {{product}}',
  'export.submit': 'Simpan data saya',
  'export.unreadable': 'Rusak, sehingga tidak ada dalam arsip ini',
  'export.incomplete':
    'Sebagian rusak sehingga tidak dapat dibaca. Halaman di dalam arsip menyebutkan apa saja yang tidak ada.',
  'export.done': 'Arsip ada di unduhan Anda.',
  'closing.title': 'Tutup akun Anda',
  'closing.text': 'Semua isinya akan dihapus setelah tujuh hari.',
  'closing.submit': 'Tutup akun saya',
  'closing.consequence':
    'Profil, catatan, janji, dan pesan Anda akan dihapus dalam tujuh hari dan setelah itu tidak dapat dikembalikan. Sampai saat itu Anda masih dapat membatalkannya di sini.',
  'closing.loading': 'Memeriksa yang belum selesai',
  'closing.failed': 'Kami tidak dapat memeriksa yang belum selesai. Silakan coba lagi.',
  'closing.again': 'Coba lagi',
  'closing.nothing': 'Tidak ada langganan, kredit, sesi, atau pendapatan yang perlu diselesaikan.',
  'closing.open': 'Saat akun Anda ditutup pada {{date}}:',
  'closing.plan':
    'Langganan “{{plan}}” berakhir. Kami mengembalikan {{amount}} untuk sisa periodenya.',
  'closing.planOver': 'Langganan “{{plan}}” berakhir. Periodenya sudah selesai saat itu.',
  'closing.pack_one': '{{name}}: {{count}} sesi belum dipakai. Kami mengembalikan {{amount}}.',
  'closing.pack_other': '{{name}}: {{count}} sesi belum dipakai. Kami mengembalikan {{amount}}.',
  'closing.session': '{{day}} pukul {{time}} bersama {{name}}: dibatalkan.',
  'closing.sessionUsed':
    '{{day}} pukul {{time}} bersama {{name}}: dibatalkan terlalu dekat dengan waktunya, jadi tetap terhitung terpakai.',
  'closing.nobody': 'akun yang ditutup',
  'closing.moreSessions_one': '{{count}} sesi lagi: dibatalkan.',
  'closing.moreSessions_other': '{{count}} sesi lagi: dibatalkan.',
  'closing.earnings':
    'Pendapatan Anda {{amount}}. Kami membayarnya bersama pembayaran pertama setelah {{date}}.',
  'closing.earningsNext':
    'Pendapatan Anda {{amount}}. Kami membayarnya bersama pembayaran berikutnya.',
  'closing.earningsObjected':
    'Pendapatan Anda {{amount}}. Seorang klien mengajukan keberatan atas sebagian. Kami membayarnya setelah tim kami memutuskan.',
  'closing.earningsInBatch': 'Pendapatan Anda {{amount}}. Sudah termasuk dalam pembayaran.',
  'closing.earningsWait':
    'Kami menyimpan akun dan data bank Anda sampai pendapatan Anda dibayar. Setelah 30 hari tim kami memutuskan tentang yang tidak dapat dibayar.',
  'closing.stay': 'Pertahankan akun saya',
  'closing.keep': 'Pertahankan akun saya',
  'closing.waiting': 'Akun Anda akan dihapus pada {{date}}.',
};
