import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'nav.audit': 'Audit',
  'audit.title': 'Audit tindakan admin',
  'audit.lead':
    'Semua yang diubah atau dibuka oleh staf. Tidak ada yang dapat mengubah atau menghapus satu baris pun.',
  'audit.who': 'Siapa',
  'audit.what': 'Apa',
  'audit.when': 'Kapan',
  'audit.whom': 'Tentang',
  'audit.before': 'Sebelum',
  'audit.after': 'Sesudah',
  'audit.more': 'Lainnya',
  'audit.everybody': 'Semua orang',
  'audit.everything': 'Semua',
  'audit.from': 'Dari',
  'audit.until': 'Sampai',
  'audit.sort': 'Urutan',
  'audit.sort.newest': 'Terbaru',
  'audit.sort.oldest': 'Terlama',
  'audit.file': 'Daftar ini (CSV)',
  'audit.none': 'Staf belum melakukan apa pun.',
  'audit.noMatch': 'Tidak ada yang cocok dengan saringan.',
  'audit.clear': 'Tampilkan semua',
  'audit.count_one': '{{count}} tindakan ditampilkan',
  'audit.count_other': '{{count}} tindakan ditampilkan',
  'audit.loadMore': 'Tampilkan lagi',
};
