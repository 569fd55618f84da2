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
  /** Percent of the browsers; only of a canary. */
  share?: number;
  /** The release that everybody gets instead; only when a current one was rolled back. */
  to?: string;
  /** The user of the computer, or what decided by itself. Never a name of an account. */
  by: string;
  /** The admin who decided on the page of releases. */
  accountId?: string;
  /** Nobody decided it: the counts did. */
  automatic?: true;
  /** What was counted of it by then. */
  pages?: number;
  failures?: number;
  why?: string;
}

/** Appended after the registry was written: a crash in between loses a line, never a release. */
export function recordEvents(store: string, events: ReleaseEvent[]): void {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  appendFileSync(historyFile(store), lines.join(''));
}

/** Newest first. A line that a crash cut off is left out. */
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
