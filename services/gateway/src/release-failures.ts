import type { Registry, Release, ReleaseName } from '@kabar/build/release';
import { releaseNames } from '@kabar/build/release';
import { readHistory } from '@kabar/build/release-history';
import { rollback } from '@kabar/build/release-store';
import express, { type Handler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ReleaseReader } from './release-reader.ts';

/** A release goes back when more than two percent of at least fifty pages with it reported a failure. */
const least = 50;
const mostFailing = 0.02;
/** Pages are counted anew every hour, so that an old release is judged by what happens now. */
const windowMs = 3_600_000;

const Report = z.strictObject({ container: z.string().max(100) });

interface Count {
  since: number;
  pages: number;
  /** One failure for each network of a caller, so that one browser alone condemns no release. */
  failedAt: Set<string>;
}

/**
 * Counts, in this process, the pages that were sent with a release and the failures that browsers report of it, without a word
 * about who they are. Takes back a release that fails too often: browsers get the one before from their next page on.
 */
export class ReleaseFailures {
  readonly #store: string;
  readonly #reader: ReleaseReader;
  readonly #log: Logger;
  readonly #counts = new Map<string, Count>();

  constructor(store: string, reader: ReleaseReader, log: Logger) {
    this.#store = store;
    this.#reader = reader;
    this.#log = log;
  }

  countPage({ container }: Release): void {
    this.#countOf(container).pages += 1;
  }

  /** POST /releases/failures { container }: sent by a page in which a release did not load, or crashed. */
  handler(): Handler[] {
    const read = express.text({ type: '*/*', limit: '200b' });
    return [
      (request, response, next) => {
        if (request.path !== '/releases/failures' || request.method !== 'POST') return next();
        read(request, response, (error) => {
          const report = error ? undefined : readReport(request.body);
          if (report) this.#countFailure(report.container, networkOf(request.ip ?? ''));
          // A page does not wait for the answer, and can do nothing with it.
          response.status(204).end();
        });
      },
    ];
  }

  #countFailure(container: string, address: string): void {
    const name = liveName(this.#reader.registry(), container);
    if (name === undefined) return;
    const count = this.#countOf(container);
    count.failedAt.add(address);
    const failures = count.failedAt.size;
    if (count.pages < least || failures / count.pages <= mostFailing) return;
    this.#takeBack(name, container, `${failures} of ${count.pages} pages with it failed`);
  }

  #takeBack(name: ReleaseName, container: string, why: string): void {
    if (!this.#mayGoBack(name, container)) return;
    try {
      rollback(this.#store, name, { by: 'the gateway', why });
      this.#counts.delete(container);
      this.#log.error({ release: container, why }, 'a release was taken back');
    } catch (error) {
      this.#log.error({ err: error, release: container, why }, 'a release could not be taken back');
    }
  }

  /** Never to a release that was itself taken back: of two that fail, the later one stays. */
  #mayGoBack(name: ReleaseName, container: string): boolean {
    const slot = this.#reader.registry()[name];
    if (slot?.canary?.release.container === container) return true;
    const { current, previous } = slot ?? {};
    if (current?.container !== container || previous === undefined) return false;
    return !readHistory(this.#store).some(
      ({ event, version }) => event === 'rolled back' && version === previous.version,
    );
  }

  #countOf(container: string): Count {
    const known = this.#counts.get(container);
    if (known && Date.now() - known.since < windowMs) return known;
    const count = { since: Date.now(), pages: 0, failedAt: new Set<string>() };
    this.#counts.set(container, count);
    return count;
  }
}

/** An IPv4 address; of an IPv6 address the first half, because one household has all of the rest. */
function networkOf(address: string): string {
  return address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
}

function readReport(body: unknown) {
  try {
    return Report.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}

/** The name of a release that browsers get at present. */
function liveName(registry: Registry, container: string): ReleaseName | undefined {
  return releaseNames.find((name) => {
    const slot = registry[name];
    return [slot?.current, slot?.canary?.release].some((one) => one?.container === container);
  });
}
