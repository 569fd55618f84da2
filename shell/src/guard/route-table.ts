import type { RouteRow } from '@kabar/contracts/route-rows';
import { rowFor } from '@kabar/releases/route-rows';
import { type PageSettings, readPageSettings } from '@kabar/web/page-settings';
import { useSyncExternalStore } from 'react';

/** A row with the remote that renders its screen; `shell` for the shell's own. */
export interface PlacedRow extends RouteRow {
  remote: string;
}

/** All paths of the product: the shell's rows, and those of the loaded releases of the remotes. */
export type RouteTable = readonly PlacedRow[];

type Rows = readonly RouteRow[];
type TableParts = Pick<PageSettings, 'rows' | 'remotes'>;

/** Rows of the shell, and of each remote's release in use, at first the current one. */
let inUse: Map<string, Rows> | undefined;
let table: RouteTable = [];
const listeners = new Set<() => void>();

export function useRouteTable(): RouteTable {
  return useSyncExternalStore(subscribe, readTable);
}

/** Replaces a remote's rows by those of the release that has loaded. */
export function countRows(remote: string, rows: Rows): void {
  const rowsByRemote = rowsInUse();
  if (rowsByRemote.get(remote) === rows) return;
  rowsByRemote.set(remote, rows);
  table = place(rowsByRemote);
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
