import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'raise.title': 'Harga baru untuk {{name}}',
  'raise.text':
    'Mulai pembayaran pertama Anda pada atau setelah {{date}}, paket ini menjadi {{price}} per bulan, sebelumnya {{old}}. Anda membayar lebih hanya jika setuju.',
  'raise.otherwise':
    'Selama belum setuju, Anda tetap membayar {{old}}. Jika ingin berhenti, Anda dapat membatalkan langganan.',
  'raise.agree': 'Saya setuju dengan {{price}} per bulan',
  'raise.agreed':
    'Anda setuju dengan {{price}} per bulan, mulai pembayaran pertama pada atau setelah {{date}}.',
  'raise.failed': 'Ini tidak berhasil. Silakan coba lagi.',
};
