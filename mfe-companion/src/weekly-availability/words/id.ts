import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'hours.timeZone': 'Zona waktu',
  'hours.timeZoneHint':
    'Kami mengetahuinya dari peramban Anda. Ubah bila Anda tinggal di tempat lain.',
  'hours.note': 'Jadwal kosong dibuat per 30 menit untuk 14 hari ke depan.',
  'hours.start': 'Mulai',
  'hours.end': 'Selesai',
  'hours.startOf': 'Mulai pada hari {{day}}',
  'hours.endOf': 'Selesai pada hari {{day}}',
  'hours.order': 'Jam selesai harus sesudah jam mulai.',
  'hours.none': 'Pilih sedikitnya satu hari.',
  'hours.days': 'Hari dan jam',
  'hours.off': 'Tidak ada jam',
  'hours.title': 'Jam mingguan Anda',
};
