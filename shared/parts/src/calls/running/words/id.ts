import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'runningCall.otherPages': 'Halaman lain',
  'runningCall.leaveTitle': 'Tinggalkan halaman panggilan?',
  'runningCall.leaveText':
    'Panggilan dengan {{name}} tetap berjalan. Di bagian bawah setiap halaman ada jalan kembali.',
  'runningCall.leaveConfirm': 'Tinggalkan halaman',
  'runningCall.leaveStay': 'Tetap di sini',
  'runningCall.label': 'Panggilan yang berjalan',
  'runningCall.text_one': 'Panggilan dengan {{name}}, sisa {{count}} menit',
  'runningCall.text_other': 'Panggilan dengan {{name}}, sisa {{count}} menit',
  'runningCall.back': 'Kembali ke panggilan',
  'runningCall.ended': 'Panggilan dengan {{name}} telah berakhir.',
  'runningCall.toPage': 'Ke halaman panggilan',
  'runningCall.close': 'Tutup',
  'runningCall.hangUp': 'Akhiri panggilan',
};
