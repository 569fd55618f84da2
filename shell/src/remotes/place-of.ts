import { type PageSettings, readPageSettings } from '@kabar/web/page-settings';
import { type Audience, type Place, type RouteRow, routeTable } from '../guard/route-table.ts';

/** Paths of screens that the shell itself has. */
export const ownPaths = ['/', '/companion/landing', '/unauthorized', '/dashboard'];

/** The remote whose screen a path shows to this person; undefined if it is not published. */
export function placeOf(
  row: RouteRow,
  audience: Audience | undefined,
  remotes: PageSettings['remotes'] = readPageSettings().remotes,
): Place | undefined {
  const path = row.screen ?? row.path;
  return candidates(row, audience).find((place) => has(place, path, remotes));
}

function candidates({ remote }: RouteRow, audience: Audience | undefined): Place[] {
  if (typeof remote === 'string') return [remote];
  const side = audience === 'client' || audience === 'companion' ? remote[audience] : undefined;
  return side ? [side, remote.others] : [remote.others];
}

/** Whether a path has a published screen, for menus and links. */
export function hasScreen(
  path: string,
  audience: Audience | undefined,
  remotes?: PageSettings['remotes'],
): boolean {
  const row = routeTable.find((one) => one.path === path);
  return row !== undefined && placeOf(row, audience, remotes) !== undefined;
}

function has(place: Place, path: string, remotes: PageSettings['remotes']): boolean {
  if (place === 'shell') return ownPaths.includes(path);
  const slot = remotes[place];
  if (slot === undefined) return false;
  // A remote in development does not list its screens.
  return slot.current.screens?.includes(path) ?? true;
}
