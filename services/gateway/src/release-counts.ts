import { createHmac, randomUUID } from 'node:crypto';
import type { Registry, Release, ReleaseName } from '@kabar/build/release';
import { releaseNames } from '@kabar/build/release';
import { markCount, mostMarks, type ReleaseReport } from '@kabar/contracts/release-counts';
import { networkOf } from '@kabar/server/network-of';
import express, { type Handler } from 'express';
import { z } from 'zod';
import type { ReleaseReader } from './release-reader.ts';

const hourMs = 3_600_000;
/** What could not be told for so long is forgotten. */
const keptMs = 24 * hourMs;

const Failure = z.strictObject({ container: z.string().max(100) });

/** Of one release in one hour. */
interface Count {
  name: ReleaseName;
  version: string;
  hour: number;
  pages: number;
  /** The sum of pages that the back office knows. */
  toldPages: number;
  /** The networks that reported a failure and were not told yet: one browser alone condemns no release. */
  failedAt: Set<string>;
}

/** What was told to the back office, to be ticked off when it has arrived. */
export interface Told {
  report: z.output<typeof ReleaseReport>;
  arrived(): void;
}

/**
 * Counts, in this process, the pages that were sent with a release and the networks from which browsers report a failure of it,
 * without a word about who they are. The back office adds up what all gateways count, and decides.
 */
export class ReleaseCounts {
  readonly #gateway = randomUUID();
  readonly #reader: ReleaseReader;
  readonly #counts = new Map<string, Count>();

  constructor(reader: ReleaseReader) {
    this.#reader = reader;
  }

  countPage(release: Release): void {
    this.#countOf(release).pages += 1;
  }

  /** POST /releases/failures { container }: sent by a page in which a release did not load, or crashed. */
  handler(): Handler[] {
    const read = express.text({ type: '*/*', limit: '200b' });
    return [
      (request, response, next) => {
        if (request.path !== '/releases/failures' || request.method !== 'POST') return next();
        read(request, response, (error) => {
          const failure = error ? undefined : readFailure(request.body);
          if (failure) this.#countFailure(failure.container, networkOf(request.ip ?? ''));
          // A page does not wait for the answer, and can do nothing with it.
          response.status(204).end();
        });
      },
    ];
  }

  /** What the back office does not know yet. Without the key of the marks, failures wait. */
  tell(key: string | undefined): Told {
    this.#forget();
    const news = [...this.#counts.values()].flatMap((count) => {
      const { name, version, pages, failedAt } = count;
      const networks = key === undefined ? [] : [...failedAt];
      if (pages === count.toldPages && networks.length === 0) return [];
      const marks = networks.map((network) => markOf(key ?? '', `${name} ${version} ${network}`));
      const hour = new Date(count.hour).toISOString();
      const arrived = () => {
        count.toldPages = pages;
        for (const network of networks) failedAt.delete(network);
      };
      return [{ counted: { name, version, hour, pages, marks: [...new Set(marks)] }, arrived }];
    });
    return {
      report: { gateway: this.#gateway, counts: news.map(({ counted }) => counted) },
      arrived: () => {
        for (const { arrived } of news) arrived();
      },
    };
  }

  #countFailure(container: string, network: string): void {
    const release = liveRelease(this.#reader.registry(), container);
    if (release === undefined) return;
    const { failedAt } = this.#countOf(release);
    if (failedAt.size < mostMarks) failedAt.add(network);
  }

  #countOf({ name, version }: Release): Count {
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const key = `${name} ${version} ${hour}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count = { name, version, hour, pages: 0, toldPages: 0, failedAt: new Set<string>() };
    this.#counts.set(key, count);
    return count;
  }

  #forget(): void {
    for (const [key, { hour, pages, toldPages, failedAt }] of this.#counts) {
      const age = Date.now() - hour;
      const isTold = pages === toldPages && failedAt.size === 0;
      if (age > keptMs || (isTold && age > 2 * hourMs)) this.#counts.delete(key);
    }
  }
}

/** The same at every gateway, and the same for thousands of networks. */
function markOf(key: string, text: string): number {
  return createHmac('sha256', key).update(text).digest().readUInt32BE(0) % markCount;
}

function readFailure(body: unknown) {
  try {
    return Failure.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}

/** A release that browsers get at present. */
function liveRelease(registry: Registry, container: string): Release | undefined {
  return releaseNames
    .flatMap((name) => [registry[name]?.current, registry[name]?.canary?.release])
    .find((release) => release?.container === container);
}
