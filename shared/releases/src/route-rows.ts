import type { RouteRow } from '@kabar/contracts/route-rows';

/** The row of a path for this person: that of their audience, else the common one. */
export function rowFor<Row extends Pick<RouteRow, 'audience'>>(
  rows: readonly Row[],
  audience: string | undefined,
): Row | undefined {
  return (
    rows.find((row) => row.audience !== undefined && row.audience === audience) ??
    rows.find((row) => row.audience === undefined)
  );
}

/** Two patterns with the same key match the same addresses; the router ignores case. */
export function patternKey(path: string): string {
  return path.toLowerCase().replaceAll(/:[^/]+/g, ':');
}
