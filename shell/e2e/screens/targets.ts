import { decide } from '../../src/guard/decide.ts';
import { routeTable } from '../../src/guard/route-table.ts';
import type { SignedIn } from './personas.ts';

export interface Target {
  /** The path in the route table. */
  path: string;
  address: string;
}

/** The paths that this person may open, from the route table, without aliases. */
export function targetsOf({
  visitor,
  persona,
  parameters,
}: Pick<SignedIn, 'visitor' | 'persona' | 'parameters'>): Target[] {
  const targets: Target[] = [];
  for (const row of routeTable) {
    if (row.screen !== undefined || decide(row, row.path, visitor) !== 'pass') continue;
    // Signed-in people are redirected from these.
    if (persona.mailbox !== undefined && /^\/(login|register|auth|dev)/.test(row.path)) continue;
    const address = row.path.replaceAll(/:(\w+)/g, (_all, name) => parameters[name] ?? '');
    if (!address.includes('//') && !address.endsWith('/'))
      targets.push({ path: row.path, address });
    else if (row.path === '/') targets.push({ path: '/', address: '/' });
  }
  if (persona.mailbox === undefined) targets.push({ path: '(unknown)', address: '/no-such-page' });
  return targets;
}
