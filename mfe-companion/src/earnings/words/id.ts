import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'earnings.title': 'Pendapatan',
  'earnings.lead':
    'Pendapatan dari sesi yang Anda catat, yang menunggu, dan yang sudah dibayarkan.',
  'earnings.stat': 'Pendapatan (IDR)',
  'earnings.overview': 'Ringkasan Pendapatan Bulanan',
  'earnings.viewPayouts': 'Lihat Pembayaran',
  'earnings.none': 'Belum ada. Setiap sesi yang Anda catat akan tampil di sini.',
  'earnings.held': 'Menunggu',
  'earnings.heldText':
    'Selama 72 jam setelah sesi dicatat, klien dapat mengatakan bahwa ada yang keliru.',
  'earnings.payable': 'Akan dibayar',
  'earnings.payableText': 'Ikut pembayaran berikutnya.',
  'earnings.latest': 'Pembayaran terakhir',
  'earnings.minutes_one': '{{count}} menit',
  'earnings.minutes_other': '{{count}} menit',
  'earnings.statement': 'Rincian: {{month}}',
  'earnings.session': 'Sesi',
  'earnings.trial': 'Sesi percobaan',
  'earnings.total': 'Jumlah: {{amount}}',
  'earnings.state.held': 'Menunggu',
  'earnings.state.objected': 'Sedang diperiksa',
  'earnings.state.taken_back': 'Tidak dibayar',
  'earnings.state.payable': 'Akan dibayar',
  'earnings.state.in_payout': 'Dalam proses',
  'earnings.state.paid': 'Sudah dibayar',
  'earnings.payouts': 'Pembayaran',
  'earnings.noPayouts': 'Belum ada pembayaran.',
  'earnings.payout.pending': 'Dalam proses',
  'earnings.payout.paid': 'Sudah dibayar',
  'earnings.payout.cancelled': 'Dibatalkan',
};
