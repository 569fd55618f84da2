import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'timeZone.choose': 'Silakan pilih',
  'timeZone.title': 'Pilih zona waktu',
  'timeZone.search': 'Cari kota atau zona waktu',
  'timeZone.searchHint': 'Misalnya: Jakarta',
  'timeZone.found': 'Zona waktu',
  'timeZone.nothing': 'Tidak ada zona waktu dengan kata itu. Coba kota besar terdekat.',
};
