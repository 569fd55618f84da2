import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'picker.nothing': 'Tidak ada yang cocok. Coba kata yang lebih pendek.',
  'picker.add': 'Tambahkan "{{words}}"',
  'picker.done': 'Selesai',
  'picker.remove': 'Hapus {{word}}',
};
