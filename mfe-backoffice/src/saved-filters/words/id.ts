import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'savedFilters.list': 'Filter tersimpan',
  'savedFilters.save': 'Simpan filter ini',
  'savedFilters.title': 'Simpan filter ini',
  'savedFilters.text':
    'Anda menemukannya lagi di sini, di semua perangkat Anda. Hanya Anda yang melihatnya.',
  'savedFilters.name': 'Nama',
  'savedFilters.nameMissing': 'Silakan beri nama.',
  'savedFilters.keep': 'Simpan filter',
  'savedFilters.cancel': 'Batal',
  'savedFilters.remove': 'Hapus filter tersimpan {{name}}',
  'savedFilters.failed': 'Ini tidak berhasil. Silakan coba lagi.',
};
