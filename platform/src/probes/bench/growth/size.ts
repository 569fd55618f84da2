/** The number of rows of each kind. */
export interface Size {
  /** Accounts; three of ten are companions. */
  people: number;
  messages: number;
  notifications: number;
  /** Entries of the audit log. */
  actions: number;
  /** The number of bookings, and equally of logs, trial bookings, payments, subscriptions, packs, earnings, incidents, reports etc. */
  rows: number;
  /** How many of these belong to the two readers. */
  own: number;
  /** The number of payments of the client who reads; a quarter of it is the number of clients of the companion who reads. */
  few: number;
}

const few = 400;

/** The sizes to measure, smallest first. */
export const sizes: readonly [Size, ...Size[]] = [
  {
    ...{ people: 1_000, messages: 1_000, notifications: 1_000, actions: 1_000, rows: 1_000 },
    ...{ own: 400, few },
  },
  {
    ...{ people: 20_000, messages: 200_000, notifications: 100_000, actions: 100_000 },
    ...{ rows: 20_000, own: 4_000, few },
  },
  {
    ...{ people: 200_000, messages: 2_000_000, notifications: 1_000_000, actions: 1_000_000 },
    ...{ rows: 200_000, own: 20_000, few },
  },
];
