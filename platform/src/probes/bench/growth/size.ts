/** How many rows of each kind there are. */
export interface Size {
  /** Accounts; three of ten are companions. */
  people: number;
  messages: number;
  notifications: number;
  /** What staff and the system did. */
  actions: number;
  /** Bookings, logs, trial bookings, payments, subscriptions, packs, earnings, incidents, reports and trial requests, of each. */
  rows: number;
  /** How many of each are of the two people who read. */
  own: number;
  /** The same of what nobody has many of: payments, and four times the clients of a companion. */
  few: number;
}

const few = 400;

/** By how many rows the tables printed have. */
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
