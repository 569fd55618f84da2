import type { RouteRow } from '@kabar/contracts/route-rows';
import { rowFor } from '@kabar/releases/route-rows';
import { decide, type Visitor } from '../../src/guard/decide.ts';
import type { SignedIn } from './personas.ts';

export interface Target {
  who: RouteRow['who'];
  /** The path in the route table. */
  path: string;
  address: string;
}

/** The paths that this person may open, from the route table, without aliases. */
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
    if (!address.includes('//') && !address.endsWith('/'))
      targets.push({ path, address, who: row.who });
    else if (path === '/') targets.push({ path: '/', address: '/', who: row.who });
  }
  if (persona.mailbox === undefined)
    targets.push({ path: '(unknown)', address: '/no-such-page', who: 'everyone' });
  return targets;
}

/** A screen that several roles may open belongs to the first of these. */
const owners = ['visitor', 'client', 'companion', 'admin', 'moderator'] as const;
type Owner = (typeof owners)[number];

/** Screens of other owners that look different for these roles. */
const differing: Readonly<Record<Owner, readonly string[]>> = {
  visitor: [],
  client: ['/', '/emergency', '/report-concern', '/subscription/plans'],
  companion: [
    ...['/account', '/bookings', '/bookings/:bookingId', '/bookings/series/:seriesId'],
    ...[
      '/call/:bookingId',
      '/chat',
      '/chat/:conversationId',
      '/dashboard',
      '/onboarding/companion',
    ],
    ...['/profile', '/profile/edit', '/session-logs', '/video/trial/:roomName'],
  ],
  admin: ['/chat', '/profile', '/profile/edit'],
  moderator: ['/admin/incidents'],
};

/** The paths that look different for this person than for the roles before. Each path is checked for at least one person. */
export function ownTargets(person: SignedIn): Target[] {
  const all = targetsOf(person);
  const ownerName = owners.find((one) => one === person.persona.name);
  if (ownerName === undefined)
    throw new Error(`${person.persona.name} has no screens of their own`);
  return all.filter(
    ({ path, who }) => ownerOf(who) === ownerName || differing[ownerName].includes(path),
  );
}

function ownerOf(who: RouteRow['who']): Owner | undefined {
  if (who === 'everyone') return 'visitor';
  return who === 'signed-in' ? 'client' : owners.find((one) => who.some((role) => role === one));
}

function audienceOf({ userType }: Visitor): string | undefined {
  return userType === 'older_user' ? 'client' : userType;
}
