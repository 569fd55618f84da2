/** The call quality as perceived. */
export type CallQuality = 'good' | 'fair' | 'poor';

/** Statistics of a connection, cumulative since its start. */
export interface Measured {
  received: number;
  lost: number;
  /** Round trip time in seconds; undefined until it is known. */
  roundTrip: number | undefined;
  /** Jitter of the packets in seconds. */
  jitter: number;
}

/** Judges loss, delay and jitter between two measurements. Speech suffers from 3 % loss and breaks up from 10 %. */
export function judge(before: Measured, after: Measured): CallQuality {
  const received = Math.max(0, after.received - before.received);
  const lost = Math.max(0, after.lost - before.lost);
  const share = received + lost === 0 ? 0 : lost / (received + lost);
  const roundTrip = after.roundTrip ?? 0;
  if (share > 0.1 || roundTrip > 0.8 || after.jitter > 0.2) return 'poor';
  if (share > 0.03 || roundTrip > 0.4 || after.jitter > 0.08) return 'fair';
  return 'good';
}

/** Debounce: changes the shown quality only after two equal measurements. */
export function steady(shown: CallQuality, last: CallQuality, next: CallQuality): CallQuality {
  return last === next ? next : shown;
}

/** Adds up the statistics reports of a connection. */
export function measure(reports: Iterable<Record<string, unknown>>): Measured {
  const sum: Measured = { received: 0, lost: 0, roundTrip: undefined, jitter: 0 };
  for (const report of reports) {
    if (report.type === 'inbound-rtp') {
      sum.received += number(report.packetsReceived);
      sum.lost += number(report.packetsLost);
      sum.jitter = Math.max(sum.jitter, number(report.jitter));
    }
    if (
      report.type === 'candidate-pair' &&
      report.nominated === true &&
      report.currentRoundTripTime
    )
      sum.roundTrip = number(report.currentRoundTripTime);
  }
  return sum;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
