import { rowFor } from '@kabar/build/route-rows';
import type { RouteRow } from '@kabar/contracts/route-rows';
import { type PageSettings, readPageSettings } from '@kabar/web/page-settings';
import { useSyncExternalStore } from 'react';

/** A row with the remote whose screen it shows; `shell` for the shell's own. */
export interface PlacedRow extends RouteRow {
  remote: string;
}

/** Every path of the product: the shell's rows, and those that came with the releases of the remotes. */
export type RouteTable = readonly PlacedRow[];

type Rows = readonly RouteRow[];
type TableParts = Pick<PageSettings, 'rows' | 'remotes'>;

/** The rows of the shell, and of each remote those of the release that is in use: at first of the current one. */
let inUse: Map<string, Rows> | undefined;
let table: RouteTable = [];
const listeners = new Set<() => void>();

export function useRouteTable(): RouteTable {
  return useSyncExternalStore(subscribe, readTable);
}

/** The rows of the release of a remote that has loaded count from now on, in place of those of another one. */
export function countRows(remote: string, rows: Rows): void {
  const known = rowsInUse();
  if (known.get(remote) === rows) return;
  known.set(remote, rows);
  table = place(known);
  for (const tell of listeners) tell();
}

export function tableOf(settings: TableParts): RouteTable {
  return place(currentRows(settings));
}

/** Whether a path has a screen for this person, for menus and links. */
export function hasScreen(rows: RouteTable, path: string, audience: string | undefined): boolean {
  const ofPath = rows.filter((row) => row.path === path);
  return rowFor(ofPath, audience) !== undefined;
}

function readTable(): RouteTable {
  rowsInUse();
  return table;
}

function rowsInUse(): Map<string, Rows> {
  if (inUse === undefined) {
    inUse = currentRows(readPageSettings());
    table = place(inUse);
  }
  return inUse;
}

function currentRows({ rows, remotes }: TableParts): Map<string, Rows> {
  const ofRemotes = Object.entries(remotes).map(
    ([name, slot]) => [name, slot?.current.rows ?? []] as const,
  );
  return new Map([['shell', rows], ...ofRemotes]);
}

function place(releases: Map<string, Rows>): RouteTable {
  return [...releases].flatMap(([remote, rows]) => rows.map((row) => ({ ...row, remote })));
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
