import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  eyebrow: 'Menjadi pendamping',
  title: 'Suara Anda dapat menjadi bagian terbaik dari sebuah hari.',
  lead: 'Anda menelepon orang yang senang ditanya kabarnya: lansia, mahasiswa yang jauh dari rumah, orang yang tinggal sendiri.',
  start: 'Menjadi pendamping',
  client: 'Mencari seseorang yang menelepon?',
  clientLink: 'Lihat cara kerjanya untuk Anda',
  reasons: 'Yang dapat Anda andalkan',
  'vetting.title': 'Pemeriksaan yang teliti',
  'vetting.text':
    'Kami memeriksa dokumen semua orang dan mencatat yang terjadi dalam panggilan. Itu juga melindungi Anda.',
  'schedule.title': 'Jadwal yang luwes',
  'schedule.text':
    'Anda menentukan jam yang cocok, menutup hari libur, dan hanya menerima panggilan yang Anda setujui.',
  'payout.title': 'Pembayaran yang jelas',
  'payout.text':
    'Setiap menit sesi yang selesai dibayar. Anda melihat setiap baris, dan kapan sampai di rekening Anda.',
  steps: 'Tiga langkah menuju panggilan pertama',
  'one.title': 'Daftar',
  'one.text':
    'Ceritakan siapa Anda dan kapan Anda punya waktu, lalu tunjukkan kartu identitas Anda.',
  'two.title': 'Diverifikasi',
  'two.text': 'Seorang anggota tim kami memeriksa dokumen Anda dan menulis kepada Anda.',
  'three.title': 'Bertemu klien pertama',
  'three.text':
    'Panggilan gratis sepuluh menit, lalu, bila keduanya cocok, jam akrab yang sama setiap minggu.',
};
