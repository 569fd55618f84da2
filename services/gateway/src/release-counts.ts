import { randomUUID } from 'node:crypto';
import { mostMarks, type ReleaseReport } from '@kabar/contracts/release-counts';
import type { Registry, Release, ReleaseName } from '@kabar/releases/release';
import { releaseNames } from '@kabar/releases/release';
import { networkOf } from '@kabar/server/network-of';
import express, { type Handler } from 'express';
import { z } from 'zod';
import { markOf, readPageToken, signPage } from './page-token.ts';
import type { ReleaseReader } from './release-reader.ts';

const hourMs = 3_600_000;
/** Counts that could not be reported for this time, and reports of older pages, are dropped. */
const keptMs = 24 * hourMs;

const PageReport = z.strictObject({ container: z.string().max(100), page: z.string().max(200) });

const outcomes = { '/releases/starts': 'started', '/releases/failures': 'failed' } as const;
type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** Counts of one release in one hour. */
interface Count extends Record<Outcome, Map<number, number>> {
  name: ReleaseName;
  version: string;
  hour: number;
  pages: number;
  /** The number of pages already reported to the back office. */
  toldPages: number;
  /** The marks of networks to which the release was sent. */
  networks: Set<number>;
  /** Those of them not reported to the back office yet. */
  newNetworks: Set<number>;
}

/** A report to the back office; `arrived` marks its counts as reported. */
export interface Told {
  report: z.output<typeof ReleaseReport>;
  arrived(): void;
}

/** A page that is being sent. */
interface Page {
  address: string | undefined;
  /** The releases that its first screen needs. */
  needed: readonly Release[];
  /** The releases that it may load. */
  offered: readonly Release[];
}

/**
 * Counts, in this process, the pages sent with each release, and the pages' reports that a release started or failed. Contains no
 * personal data. The back office adds up the counts of all gateways.
 */
export class ReleaseCounts {
  readonly #gateway = randomUUID();
  readonly #reader: ReleaseReader;
  readonly #counts = new Map<string, Count>();
  #key: string | undefined;

  constructor(reader: ReleaseReader) {
    this.#reader = reader;
  }

  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Sets the key that all gateways share. Pages are not counted before. */
  useKey(key: string): void {
    this.#key = key;
  }

  /** Counts a page; returns the token with which it can report. */
  countPage({ address, needed, offered }: Page): string | undefined {
    const key = this.#key;
    if (key === undefined) return undefined;
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const mark = markOf(key, networkOf(address ?? ''));
    for (const release of needed) {
      const count = this.#countOf(release, hour);
      count.pages += 1;
      countNetwork(count, mark);
    }
    return signPage(
      key,
      { mark, hour },
      offered.map(({ container }) => container),
    );
  }

  /** Handles POST /releases/starts and /releases/failures { container, page }: a page's report about one of its releases. */
  handler(): Handler[] {
    const read = express.text({ type: '*/*', limit: '400b' });
    return [
      (request, response, next) => {
        const outcome = outcomeOf(request.path);
        if (outcome === undefined || request.method !== 'POST') return next();
        read(request, response, (error) => {
          const report = error ? undefined : readReport(request.body);
          if (report) this.#countReport(outcome, report);
          // Always 204, because a page ignores the response.
          response.status(204).end();
        });
      },
    ];
  }

  /** A report with everything that the back office does not know yet. */
  tell(): Told {
    this.#forget();
    const news = [...this.#counts.values()].filter(isNew).map(toNews);
    return {
      report: { gateway: this.#gateway, counts: news.map(({ counted }) => counted) },
      arrived: () => {
        for (const { arrived } of news) arrived();
      },
    };
  }

  #countReport(outcome: Outcome, { container, page: token }: z.output<typeof PageReport>): void {
    const release = liveRelease(this.#reader.registry(), container);
    const sent = this.#key && release && readPageToken(this.#key, token, container);
    if (!sent || !release || Date.now() - sent.hour > keptMs) return;
    const count = this.#countOf(release, sent.hour);
    countNetwork(count, sent.mark);
    if (count[outcome].size < mostMarks) count[outcome].set(sent.page, sent.mark);
  }

  #countOf({ name, version }: Release, hour: number): Count {
    const key = `${name} ${version} ${hour}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count: Count = {
      ...{ name, version, hour, pages: 0, toldPages: 0 },
      ...{ networks: new Set(), newNetworks: new Set() },
      ...{ started: new Map(), failed: new Map() },
    };
    this.#counts.set(key, count);
    return count;
  }

  #forget(): void {
    for (const [key, count] of this.#counts) {
      const age = Date.now() - count.hour;
      if (age > keptMs || (!isNew(count) && age > 2 * hourMs)) this.#counts.delete(key);
    }
  }
}

function countNetwork({ networks, newNetworks }: Count, mark: number): void {
  if (networks.has(mark)) return;
  networks.add(mark);
  newNetworks.add(mark);
}

function isNew({ pages, toldPages, newNetworks, started, failed }: Count): boolean {
  return pages !== toldPages || newNetworks.size + started.size + failed.size > 0;
}

function toNews(count: Count) {
  const { name, version, pages } = count;
  const networks = [...count.newNetworks].slice(0, mostMarks);
  const [started, failed] = [[...count.started], [...count.failed]];
  const hour = new Date(count.hour).toISOString();
  return {
    counted: { name, version, hour, pages, networks, started, failed },
    arrived: () => {
      count.toldPages = pages;
      for (const mark of networks) count.newNetworks.delete(mark);
      for (const [page] of started) count.started.delete(page);
      for (const [page] of failed) count.failed.delete(page);
    },
  };
}

function outcomeOf(path: string): Outcome | undefined {
  return path === '/releases/starts' || path === '/releases/failures' ? outcomes[path] : undefined;
}

function readReport(body: unknown) {
  try {
    return PageReport.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}

/** The live release of a container; undefined for others. */
function liveRelease(registry: Registry, container: string): Release | undefined {
  return releaseNames
    .flatMap((name) => [registry[name]?.current, registry[name]?.canary?.release])
    .find((release) => release?.container === container);
}
