import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseName } from './release.ts';

/** One line of the history of a store: what happened to a release, when, by whom and why. */
export interface ReleaseEvent {
  /** ISO 8601 in UTC. */
  at: string;
  name: ReleaseName;
  version: string;
  event: 'published' | 'canary' | 'share' | 'promoted' | 'rolled back';
  /** Percent of browsers, for a canary. */
  share?: number;
  /** The release that became live instead, for a rollback of a current release. */
  to?: string;
  /** The operating-system user or the automatic process. Never an account's name. */
  by: string;
  /** The admin who acted on the releases page. */
  accountId?: string;
  /** Set if failure counts decided, not a person. */
  automatic?: true;
  /** The number of pages counted until then. */
  pages?: number;
  failures?: number;
  why?: string;
}

/** Appended after the registry is written: a crash in between loses a history line, never a release. */
export function recordEvents(store: string, events: ReleaseEvent[]): void {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  appendFileSync(historyFile(store), lines.join(''));
}

/** Newest first. A line truncated by a crash is skipped. */
export function readHistory(store: string): ReleaseEvent[] {
  if (!existsSync(historyFile(store))) return [];
  return readFileSync(historyFile(store), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as ReleaseEvent];
      } catch {
        return [];
      }
    })
    .reverse();
}

function historyFile(store: string): string {
  return path.join(store, 'history.jsonl');
}
