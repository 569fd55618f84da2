import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  pending: 'Pembayaran Anda sedang diproses. Ini memerlukan beberapa detik.',
  waiting: 'Mohon konfirmasi pembayaran di tempat Anda membayar.',
  confirm: 'Konfirmasi pembayaran',
  test: 'Pembayaran uji coba, tidak ada uang yang berpindah',
  failed: 'Pembayaran tidak berhasil. Tidak ada yang ditagih. Anda dapat mencoba lagi.',
  refunding: 'Ini tidak dapat dijual lagi. Uang Anda sedang dikembalikan.',
  refunded: 'Ini tidak dapat dijual lagi. Uang Anda sudah dikembalikan.',
  unread: 'Kami tidak dapat menanyakan pembayaran Anda. Prosesnya berjalan tanpa halaman ini.',
  again: 'Tanyakan lagi',
  title: 'Pembayaran',
  none: 'Belum ada pembayaran',
  more: 'Tampilkan lebih banyak',
  receipt: 'Kuitansi {{number}}',
  'state.pending': 'Diproses',
  'state.waiting': 'Menunggu Anda',
  'state.succeeded': 'Lunas',
  'state.failed': 'Tidak dibayar',
  'state.refunding': 'Sedang dikembalikan',
  'state.refunded': 'Sudah dikembalikan',
};
