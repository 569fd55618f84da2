import { ReleaseAnswer } from '@kabar/contracts/release-counts';
import { callInternally } from '@kabar/server/internal-calls';
import type { Logger } from 'pino';
import type { ServicePlace } from './app.ts';
import type { ReleaseCounts } from './release-counts.ts';

/** The interval of reports when nothing was counted, because a canary may also be promoted after some time. */
const quietMs = 30_000;
/** The number of failures before one is logged, because services start at the same time as the gateway. */
const triesBeforeWarning = 15;

/**
 * Reports counts to the back office repeatedly. While it does not respond, the counts stay in memory, and browsers get the releases
 * of the registry.
 */
export function exchangeCounts(
  backoffice: ServicePlace,
  { counts, log, tellEveryMs }: { counts: ReleaseCounts; log: Logger; tellEveryMs: number },
): { close(): void } {
  let toldAt = 0;
  let failed = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = async () => {
    const told = counts.tell();
    if (told.report.counts.length === 0 && counts.hasKey && Date.now() - toldAt < quietMs) return;
    counts.useKey(ReleaseAnswer.parse(await ask(backoffice, told.report)).key);
    told.arrived();
    toldAt = Date.now();
    failed = 0;
  };
  const turn = async () => {
    try {
      await tell();
    } catch (error) {
      failed += 1;
      if (failed === triesBeforeWarning)
        log.warn({ reason: String(error) }, 'counts of releases wait for the back office');
    }
    wait();
  };
  const wait = () => {
    if (!isClosed) timer = setTimeout(turn, tellEveryMs).unref();
  };
  // Immediately, because pages are counted only with the key.
  void turn();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const call = 'release-counts';

async function ask(place: ServicePlace, report: object): Promise<unknown> {
  if ('url' in place) return await callInternally(place.url, call, report);
  return await place.service.internal?.[call]?.(report);
}
