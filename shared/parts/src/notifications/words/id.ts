import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'bell.label': 'Notifikasi',
  'bell.markAll': 'Tandai semua dibaca',
  'bell.empty': 'Tidak ada notifikasi',
  'bell.new': 'baru',
  'bell.all': 'Semua notifikasi dan pengaturan',
};
