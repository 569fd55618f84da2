import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'dashboard.welcome': 'Selamat datang, {{name}}',
  'dashboard.verification': 'Verifikasi',
  'dashboard.completeTitle': 'Lengkapi verifikasi Anda',
  'dashboard.completeText':
    'Lengkapi verifikasi Anda: KTP, foto, dan jam Anda. Klien melihat Anda setelah tim kami meninjaunya.',
  'dashboard.completeAction': 'Lengkapi verifikasi',
  'dashboard.goOn': 'Lanjutkan di langkah {{step}} dari {{count}}',
  'dashboard.reviewTitle': 'Dokumen Anda sedang ditinjau',
  'dashboard.reviewText':
    'Tim kami meninjau setiap pendaftaran satu per satu. Kabarnya muncul di sini.',
  'dashboard.rejectedTitle': 'Silakan perbarui dokumen Anda',
  'dashboard.rejectedText': 'Pendaftaran Anda belum diterima. Perbaiki, lalu kami tinjau kembali.',
  'dashboard.rejectedReason': 'Catatan peninjau: {{notes}}',
  'dashboard.update': 'Perbarui Dokumen',
  'dashboard.verified': 'Terverifikasi & Aktif',
  'dashboard.verifiedText': 'Klien dapat menemukan Anda dan meminta panggilan percobaan.',
  'dashboard.yourProfile': 'Profil Anda',
  'dashboard.editProfile': 'Ubah Profil',
  'dashboard.quickActions': 'Langkah cepat',
  'dashboard.calendar': 'Buka Kalender',
  'dashboard.changeHours': 'Ubah jam mingguan',
};
