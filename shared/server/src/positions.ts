/** Where the primary's log stood when it was asked. */
export interface Position {
  /** As Postgres writes it: '0/3000148'. */
  text: string;
  lsn: bigint;
  /** By the clock of this process, so that no two clocks are compared. */
  askedAt: number;
}

/** A replica may be this far behind. */
export const allowedLagMs = 500;
/** Lags up to here are measured exactly. */
const keptMs = 60_000;

/** What is known of the primary's log. */
export class Positions {
  #known: Position[] = [];

  add(text: string, askedAt: number): void {
    const tooOld = this.#known.findIndex((one) => one.askedAt > askedAt - keptMs);
    if (tooOld > 0) this.#known.splice(0, tooOld);
    this.#known.push({ text, lsn: toNumber(text), askedAt });
  }

  /** What a replica must have replayed now: what the primary had within the allowed lag, as early as is known. */
  needed(now: number): Position | undefined {
    const older = this.#known.findLastIndex(({ askedAt }) => askedAt < now - allowedLagMs);
    return this.#known[older + 1];
  }

  /** Of which moment a server is that has replayed this much. */
  asOf(replayed: string): number | undefined {
    const lsn = toNumber(replayed);
    return this.#known.findLast((one) => one.lsn <= lsn)?.askedAt;
  }
}

function toNumber(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}
