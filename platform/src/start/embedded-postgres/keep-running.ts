import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';
import { readPostmaster } from './postmaster.ts';
import { explainFailedStart, tryToStart } from './server.ts';

/** Interval of checks; a restart must be complete within two seconds. */
const lookEveryMs = 100;
const longestPauseMs = 1_000;
/** Reports only failures that last longer, because children of a killed server may hold its shared memory briefly. */
const quietMs = 10_000;

export interface KeptServer {
  /** Once it resolves, the server is not restarted any more. */
  end(): Promise<void>;
}

/**
 * Restarts the server on its port whenever its process has ended, until `end` is called. Leaves a server alone that another process
 * started on this cluster.
 */
export function keepRunning(options: {
  place: Place;
  port: number;
  fast: boolean;
  say: (line: string) => void;
}): KeptServer {
  const { place, say } = options;
  const ending = new AbortController();
  const following = follow();
  return {
    end: async () => {
      ending.abort();
      await following;
    },
  };

  async function follow() {
    while (!ending.signal.aborted) {
      if (!readPostmaster(place.cluster)) {
        say('The database ended and is started again.');
        await startAgain();
      }
      await wait(lookEveryMs);
    }
  }

  async function startAgain() {
    const tellAt = Date.now() + quietMs;
    let isTold = false;
    for (let between = lookEveryMs; !ending.signal.aborted; between *= 2) {
      try {
        await tryToStart({ ...options, seconds: 1 });
      } catch (error) {
        if (!readPostmaster(place.cluster) && !isTold && Date.now() > tellAt) {
          isTold = true;
          say(`${explainFailedStart(place, error)} Trying again.`);
        }
      }
      // The server may still be recovering, which is not a failure.
      if (readPostmaster(place.cluster)) return;
      await wait(Math.min(between, longestPauseMs));
    }
  }

  function wait(ms: number): Promise<unknown> {
    return pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}
