/** The words on a companion's statement. */
interface StatementWords {
  title: string;
  companion: string;
  session: string;
  trial: string;
  minutes(count: number): string;
  total: string;
  none: string;
  states: Record<'held' | 'objected' | 'taken_back' | 'payable' | 'in_payout' | 'paid', string>;
}

export const statementWords: Record<'en' | 'id', StatementWords> = {
  en: {
    title: 'Statement',
    companion: 'Companion',
    session: 'Session',
    trial: 'Trial session',
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
    total: 'Total, without what is not paid',
    none: 'No sessions were recorded in this month.',
    states: {
      held: 'Waiting',
      objected: 'Being checked',
      taken_back: 'Not paid',
      payable: 'To be paid',
      in_payout: 'In a payout',
      paid: 'Paid',
    },
  },
  id: {
    title: 'Rincian pendapatan',
    companion: 'Pendamping',
    session: 'Sesi',
    trial: 'Sesi percobaan',
    minutes: (count) => `${count} menit`,
    total: 'Jumlah, tanpa yang tidak dibayar',
    none: 'Tidak ada sesi yang dicatat pada bulan ini.',
    states: {
      held: 'Menunggu',
      objected: 'Sedang diperiksa',
      taken_back: 'Tidak dibayar',
      payable: 'Akan dibayar',
      in_payout: 'Dalam proses',
      paid: 'Sudah dibayar',
    },
  },
};
