import type { RouteRow } from '@kabar/contracts/route-rows';

/** The row of a path for this person: their audience's, else the one for all. */
export function rowFor<Row extends Pick<RouteRow, 'audience'>>(
  rows: readonly Row[],
  audience: string | undefined,
): Row | undefined {
  return (
    rows.find((row) => row.audience !== undefined && row.audience === audience) ??
    rows.find((row) => row.audience === undefined)
  );
}

/** Patterns with the same key match the same URLs; the router ignores case. */
export function patternKey(path: string): string {
  return path.toLowerCase().replaceAll(/:[^/]+/g, ':');
}
