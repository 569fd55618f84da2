/** The words on a receipt. */
export interface ReceiptWords {
  title: string;
  number: string;
  date: string;
  payer: string;
  item: string;
  purposes: Record<'subscription' | 'renewal' | 'upgrade' | 'pack', string>;
  companion: string;
  payment: string;
  providers: Record<'simulated' | 'stripe', string>;
  amount: string;
  refunded: string;
  kept: string;
}

export const receiptWords: Record<'en' | 'id', ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Number',
    date: 'Date',
    payer: 'Paid by',
    item: 'For',
    purposes: {
      subscription: 'first month of a subscription',
      renewal: 'another month of a subscription',
      upgrade: 'change to a larger plan',
      pack: 'session pack',
    },
    companion: 'With',
    payment: 'Payment',
    providers: { simulated: 'Test payment, no money moved', stripe: 'Card, by Stripe' },
    amount: 'Paid',
    refunded: 'Given back',
    kept: 'Remaining',
  },
  id: {
    title: 'Kuitansi',
    number: 'Nomor',
    date: 'Tanggal',
    payer: 'Dibayar oleh',
    item: 'Untuk',
    purposes: {
      subscription: 'bulan pertama langganan',
      renewal: 'bulan berikutnya langganan',
      upgrade: 'pindah ke paket yang lebih besar',
      pack: 'paket sesi',
    },
    companion: 'Dengan',
    payment: 'Pembayaran',
    providers: {
      simulated: 'Pembayaran uji coba, tidak ada uang yang berpindah',
      stripe: 'Kartu, melalui Stripe',
    },
    amount: 'Dibayar',
    refunded: 'Dikembalikan',
    kept: 'Sisa',
  },
};
