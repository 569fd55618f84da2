import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'careConsent.title': 'Yang boleh Anda lihat dari {{name}}',
  'careConsent.text':
    'Dengan persetujuan {{name}}, Anda melihat jawaban tanya kabar harian: hari ini, kalender bulan ini, dan email singkat setiap minggu. Anda tidak pernah melihat pesan {{name}} kepada pendamping.',
  'careConsent.agrees': '{{name}} mengizinkan saya melihat jawabannya',
  'careConsent.given':
    '{{name}} setuju pada {{day}} ({{how}}) bahwa Anda melihat jawaban tanya kabar harian. Pesan kepada pendamping tetap di antara mereka berdua.',
  'careConsent.takeBack': '{{name}} tidak mau lagi',
  'careConsent.takeBackText':
    'Anda tidak lagi melihat jawaban {{name}}, dan email mingguan berhenti. Tanya kabar harian tetap berjalan.',
  'careConsent.takeBackConfirm': 'Tarik persetujuan',
  'careConsent.changes': 'Semua perubahan',
  'careConsent.changeYes': '{{day}}: setuju ({{how}})',
  'careConsent.changeNo': '{{day}}: tidak setuju lagi',
  'careConsent.failed': 'Belum tersimpan. Silakan coba lagi.',
};
