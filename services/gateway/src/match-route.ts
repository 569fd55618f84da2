import type { RouteRow } from '@kabar/contracts/route-rows';
import type { Registry, Release } from '@kabar/releases/release';
import { patternKey } from '@kabar/releases/route-rows';

/** A row of the route table with the release whose screen it shows. */
export interface AskedRow extends RouteRow {
  release: Release;
}

/**
 * The routes of the requested path in the releases for this browser, one for each audience; none for an unknown path. As in the
 * router, a literal segment wins over a parameter, and case is ignored.
 */
export function askedRows(registry: Registry, path: string): AskedRow[] {
  const asked = path.toLowerCase().split('/').filter(Boolean);
  const found = Object.values(registry)
    .flatMap(({ current }) => current.routes.map((row) => ({ ...row, release: current })))
    .filter((row) => matches(row.path, asked))
    .sort((one, other) => parameters(one.path) - parameters(other.path));
  const [best] = found;
  return best ? found.filter((row) => patternKey(row.path) === patternKey(best.path)) : [];
}

function matches(pattern: string, asked: string[]): boolean {
  const wanted = pattern.toLowerCase().split('/').filter(Boolean);
  return (
    asked.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || part === asked[at])
  );
}

function parameters(pattern: string): number {
  return pattern.split('/:').length - 1;
}
