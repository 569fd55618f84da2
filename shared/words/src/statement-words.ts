/** The words on a companion's statement. */
interface StatementWords {
  title: string;
  companion: string;
  correction: string;
  kinds: Record<
    | 'booking'
    | 'late_cancel'
    | 'client_no_show'
    | 'trial_booking'
    | 'trial_request'
    | 'unplanned'
    | 'check_in_reply',
    string
  >;
  minutes(count: number): string;
  total: string;
  none: string;
  states: Record<'held' | 'objected' | 'taken_back' | 'payable' | 'in_payout' | 'paid', string>;
}

export const statementWords: Record<'en' | 'id', StatementWords> = {
  en: {
    title: 'Statement',
    companion: 'Companion',
    correction: 'Correction',
    kinds: {
      booking: 'Session',
      late_cancel: 'Late cancellation',
      client_no_show: 'Client did not come',
      trial_booking: 'Trial session',
      trial_request: 'Trial session',
      unplanned: 'Unplanned call',
      check_in_reply: 'Reply to a daily check-in',
    },
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
    correction: 'Koreksi',
    kinds: {
      booking: 'Sesi',
      late_cancel: 'Terlambat dibatalkan',
      client_no_show: 'Klien tidak hadir',
      trial_booking: 'Sesi percobaan',
      trial_request: 'Sesi percobaan',
      unplanned: 'Panggilan di luar jadwal',
      check_in_reply: 'Balasan kabar harian',
    },
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
