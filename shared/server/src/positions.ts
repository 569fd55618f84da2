/** The primary's WAL position at the time of a query. */
export interface Position {
  /** An LSN as Postgres writes it: '0/3000148'. */
  text: string;
  lsn: bigint;
  /** Milliseconds of this process's clock, so that no clocks of different machines are compared. */
  askedAt: number;
}

/** Maximum replica lag for reads. */
export const allowedLagMs = 500;
/** Lag is measured exactly up to this limit. */
const keptMs = 60_000;

/** Recent WAL positions of the primary, to decide how far a replica must have replayed. */
export class Positions {
  #known: Position[] = [];

  add(text: string, askedAt: number): void {
    const tooOld = this.#known.findIndex((one) => one.askedAt > askedAt - keptMs);
    if (tooOld > 0) this.#known.splice(0, tooOld);
    this.#known.push({ text, lsn: toNumber(text), askedAt });
  }

  /**
   * The WAL position that a replica must have replayed for a read now: the earliest known one within the allowed lag.
   */
  needed(now: number): Position | undefined {
    const older = this.#known.findLastIndex(({ askedAt }) => askedAt < now - allowedLagMs);
    return this.#known[older + 1];
  }

  /** The time up to which a replica with this replay position is current. */
  asOf(replayed: string): number | undefined {
    const lsn = toNumber(replayed);
    return this.#known.findLast((one) => one.lsn <= lsn)?.askedAt;
  }
}

function toNumber(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}
