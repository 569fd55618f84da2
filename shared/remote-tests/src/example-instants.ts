/** The tests' clock: noon on a Wednesday in Jakarta, the same on any day and machine. */
export const testNow = new Date('2026-03-04T05:00:00.000Z');

const minute = 60_000;
const day = 24 * 60 * minute;

/** Field names of instants in the future; all others are in the past. */
const ahead =
  /^(scheduled|starts?|from|opens?|expires|due|next|until|ends?|to|renews|free|held)|(Until|Due|Ends)At?$/;
const ends = /^(ends?|to|until|closes)|End$/;

/** Each next element of a list is two days later; an end is half an hour after its start. */
export function instantNamed(name: string, index: number): Date {
  const distance = (index * 2 + 1) * day;
  const start = ahead.test(name) ? testNow.getTime() + distance : testNow.getTime() - distance;
  return new Date(ends.test(name) ? start + 30 * minute : start);
}
