import { offsetMinutes } from './clocks.ts';

/** A time range in which a zone's offset does not change. */
export interface ZoneOffset {
  /** Undefined if it has always been so. */
  from: Date | undefined;
  minutesAhead: number;
}

const day = 86_400_000;
/** Scan interval, shorter than Ramadan, for which some countries change their clocks and back. */
const step = 21 * day;
const minute = 60_000;

/** The offsets of a zone in order, by the runtime's rules. The first and last offset extend beyond the range. */
export function offsetsOf(zone: string, from: Date, to: Date): ZoneOffset[] {
  let minutesAhead = offsetMinutes(zone, from);
  const offsets: ZoneOffset[] = [{ from: undefined, minutesAhead }];
  for (let at = from.getTime(); at < to.getTime(); at += step) {
    const after = offsetMinutes(zone, new Date(at + step));
    if (after === minutesAhead) continue;
    offsets.push({ from: changeBetween(zone, at, at + step), minutesAhead: after });
    minutesAhead = after;
  }
  return offsets;
}

/** The first instant with another offset than `before`, by bisection to the minute. */
function changeBetween(zone: string, before: number, after: number): Date {
  const offset = offsetMinutes(zone, new Date(before));
  let [last, first] = [before, after];
  while (first - last > minute) {
    const middle = last + Math.floor((first - last) / 2 / minute) * minute;
    if (offsetMinutes(zone, new Date(middle)) === offset) last = middle;
    else first = middle;
  }
  return new Date(first);
}
