import { type LentPath, RouteRow, type Who } from '@kabar/contracts/route-rows';
import {
  type Registry,
  type Release,
  releaseNames,
  type ShareExports,
  type Slot,
} from './release.ts';
import { ReleaseRefusal } from './release-refusal.ts';
import { patternKey } from './route-rows.ts';

/** The reasons why this shell cannot serve this release; empty if it can. */
export function obstacles(
  release: Release,
  shell: Pick<Release, 'provides' | 'lends' | 'libraries'>,
): string[] {
  const { name, needs, preload, routes } = release;
  const screens = new Set(routes.map((row) => row.screen ?? row.path));
  return [
    ...missingExports(needs, shell.provides).map((one) => `${name} needs ${one}`),
    ...otherMajors(release, shell.libraries),
    ...listed(
      `${name} has screens without a row:`,
      Object.keys(preload).filter((screen) => !screens.has(screen)),
    ),
    ...listed(
      `${name} has rows without a screen:`,
      [...screens].filter((screen) => !Object.hasOwn(preload, screen)),
    ),
    ...(name === 'shell' ? [] : rowsOutsidePrefixes(name, routes, shell.lends)),
  ];
}

/** Exports that a remote needs and the shell lacks, as `module: name`. */
export function missingExports(needs: ShareExports, provides: ShareExports): string[] {
  return Object.entries(needs).flatMap(([share, names]) => {
    const given = provides[share];
    if (given === undefined) return [`${share}: all of it`];
    return given.includes('*')
      ? []
      : names
          .filter((name) => name !== '*' && !given.includes(name))
          .map((name) => `${share}: ${name}`);
  });
}

/**
 * Refuses a registry with which a browser could get a remote that its shell cannot serve, or two screens for one
 * path.
 */
export function refuseUnservable(registry: Registry): void {
  const releases = releaseNames.flatMap((name) => releasesOf(registry[name]));
  const refused = [
    ...releasesOf(registry.shell).flatMap((shell) =>
      releases.flatMap((release) => obstacles(release, shell)),
    ),
    ...releases.flatMap(unreadable),
    ...collisions(releases),
  ];
  if (refused.length === 0) return;
  const what = [...new Set(refused)].join('; ');
  throw new ReleaseRefusal(
    'release_unservable',
    `The live shell cannot serve this: ${what}. If the shell in this folder can, publish both: npm run build.`,
  );
}

/** The live releases of a slot. */
function releasesOf(slot: Slot | undefined): Release[] {
  if (slot === undefined) return [];
  return slot.canary ? [slot.current, slot.canary.release] : [slot.current];
}

/** Checked only when publishing: an older gateway may not know a rule, and still serves the page. */
function unreadable({ name, routes }: Release): string[] {
  const strange = routes.filter((row) => !RouteRow.safeParse(row).success);
  return listed(
    `${name} has rows that cannot be read:`,
    strange.map((row) => JSON.stringify(row)),
  );
}

/** The rows outside the paths that the shell lends to this remote. */
export function rowsOutsidePrefixes(
  name: string,
  rows: RouteRow[],
  lends: Release['lends'],
): string[] {
  const lent = lends?.[name] ?? [];
  const stray = rows.filter((row) => loanOf(row, lent) === undefined).map(({ path }) => path);
  return [
    ...listed(`the shell does not lend to ${name}:`, stray),
    ...rows.flatMap((row) => tooWide(row, loanOf(row, lent), name)),
  ];
}

/** The lent path with the longest matching prefix. */
function loanOf({ path }: RouteRow, lent: readonly LentPath[]): LentPath | undefined {
  return lent
    .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
}

function tooWide(row: RouteRow, loan: LentPath | undefined, name: string): string[] {
  if (loan === undefined) return [];
  if (loan.audience !== undefined && loan.audience !== row.audience)
    return [
      `${name} has a row for ${row.path} that is not only for the audience ${loan.audience}, as the shell lends ${loan.prefix}`,
    ];
  if (!isWithin(row.who, loan.who))
    return [
      `${name} opens ${row.path} to ${inWords(row.who)}, but the shell lends ${loan.prefix} for ${inWords(loan.who)} at most`,
    ];
  return [];
}

function isWithin(who: Who, widest: Who): boolean {
  if (widest === 'everyone' || who === widest) return true;
  if (widest === 'signed-in') return who !== 'everyone';
  return typeof who !== 'string' && who.every((role) => widest.includes(role));
}

/** Libraries whose major version differs from the shell's. */
function otherMajors({ name, libraries = {} }: Release, live: Release['libraries'] = {}): string[] {
  const major = (version: string) => version.split('.')[0];
  return Object.entries(libraries).flatMap(([library, version]) => {
    const given = live[library];
    if (given === undefined || major(given) === major(version)) return [];
    return [`${name} was built with ${library} ${version}, and the shell gives ${given}`];
  });
}

/** Lists only the first few, to keep the message readable. */
function listed(what: string, all: string[]): string[] {
  const more = all.length > 4 ? [`${all.length - 3} more`] : [];
  const shown = more.length > 0 ? all.slice(0, 3) : all;
  return all.length > 0 ? [`${what} ${[...shown, ...more].join(', ')}`] : [];
}

function inWords(who: Who): string {
  return typeof who === 'string' ? who : who.join(' and ');
}

/** Paths with two screens for the same audience: in one release, or in two that may be loaded together. */
function collisions(releases: readonly Release[]): string[] {
  const taken = releases.flatMap((release) =>
    release.routes.map(({ path, audience = 'all others' }) => ({ release, path, audience })),
  );
  const byKey = Object.groupBy(taken, ({ path }) => patternKey(path));
  return Object.values(byKey).flatMap((rows = []) =>
    rows.flatMap((one, at) => rows.slice(at + 1).flatMap((other) => collision(one, other))),
  );
}

interface Taken {
  release: Release;
  path: string;
  audience: string;
}

function collision(one: Taken, other: Taken): string[] {
  const [first, second] = [one.release.name, other.release.name];
  // A page never loads a remote's current release and its canary together.
  if (first === second && one.release !== other.release) return [];
  if (one.path !== other.path)
    return [`${first} writes ${one.path} and ${second} ${other.path}: write it alike`];
  if (one.audience !== other.audience) return [];
  return first === second
    ? [`${first} shows ${one.path} twice to ${one.audience}`]
    : [`${first} and ${second} both show ${one.path} to ${one.audience}`];
}
