/** A paid session of the demo. */
export interface DemoBooking {
  client: string;
  companion: string;
  /** The full name of the client's loved one who is called; undefined: the client. */
  lovedOne?: string;
  /** In the future: the n-th day with open times, counted from tomorrow, and the index of the half hour on it. In the past: days ago. */
  when: { openDay: number; half: number } | { daysAgo: number; time: string };
  becomes?: 'completed' | 'cancelled' | 'no_show';
}

/** A session on nearly every coming day, for the calendar of a busy companion. */
const daily: readonly DemoBooking[] = [11, 12, 9, 14, 11, 10, 13, 12].map((half, openDay) => ({
  client: 'kenji',
  companion: 'siti',
  when: { openDay, half },
}));

const forMother = { client: 'anita', companion: 'siti', lovedOne: 'Sulastri Kusuma' } as const;

/** Future and past paid sessions of the clients who bought something. */
export const demoBookings: readonly DemoBooking[] = [
  {
    client: 'margaret',
    companion: 'siti',
    when: { daysAgo: 16, time: '10:00' },
    becomes: 'completed',
  },
  {
    client: 'margaret',
    companion: 'siti',
    when: { daysAgo: 9, time: '10:00' },
    becomes: 'completed',
  },
  {
    client: 'margaret',
    companion: 'siti',
    when: { daysAgo: 7, time: '15:00' },
    becomes: 'cancelled',
  },
  {
    client: 'margaret',
    companion: 'siti',
    when: { daysAgo: 2, time: '10:00' },
    becomes: 'completed',
  },
  {
    ...forMother,
    when: { daysAgo: 8, time: '13:30' },
    becomes: 'completed',
  },
  {
    ...forMother,
    when: { daysAgo: 3, time: '13:30' },
    becomes: 'no_show',
  },
  { client: 'kenji', companion: 'siti', when: { daysAgo: 1, time: '09:00' }, becomes: 'completed' },
  { client: 'margaret', companion: 'siti', when: { openDay: 0, half: 7 } },
  { client: 'margaret', companion: 'siti', when: { openDay: 4, half: 3 } },
  { ...forMother, when: { openDay: 1, half: 8 } },
  ...daily,
];
