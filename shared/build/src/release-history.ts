import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseName } from './release.ts';

/** One line of the history of a store: what became of a release, when, by whom and why. */
export interface ReleaseEvent {
  /** ISO 8601 in UTC. */
  at: string;
  name: ReleaseName;
  version: string;
  event: 'published' | 'canary' | 'promoted' | 'rolled back';
  /** Percent of the browsers; only of a canary. */
  share?: number;
  /** The user of the computer, or the gateway that found a release failing. */
  by: string;
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
