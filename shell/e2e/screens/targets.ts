import { rowFor } from '@kabar/build/route-rows';
import { decide, type Visitor } from '../../src/guard/decide.ts';
import type { SignedIn } from './personas.ts';

export interface Target {
  /** The path in the route table. */
  path: string;
  address: string;
}

/** The paths that this person may open, from the route table of her pages, without aliases. */
export function targetsOf({
  visitor,
  persona,
  parameters,
  table,
}: Pick<SignedIn, 'visitor' | 'persona' | 'parameters' | 'table'>): Target[] {
  const targets: Target[] = [];
  for (const [path, rows] of Map.groupBy(table, (row) => row.path)) {
    const row = rowFor(rows, audienceOf(visitor));
    if (!row || row.screen !== undefined || decide(row, path, visitor) !== 'pass') continue;
    // Signed-in people are redirected from these.
    if (persona.mailbox !== undefined && /^\/(login|register|auth|dev)/.test(path)) continue;
    const address = path.replaceAll(/:(\w+)/g, (_all, name) => parameters[name] ?? '');
    if (!address.includes('//') && !address.endsWith('/')) targets.push({ path, address });
    else if (path === '/') targets.push({ path: '/', address: '/' });
  }
  if (persona.mailbox === undefined) targets.push({ path: '(unknown)', address: '/no-such-page' });
  return targets;
}

function audienceOf({ userType }: Visitor): string | undefined {
  return userType === 'older_user' ? 'client' : userType;
}
