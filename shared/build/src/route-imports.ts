import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PageRules, type RouteRow } from '@kabar/contracts/route-rows';
import JSON5 from 'json5';
import { z } from 'zod';

export interface RouteImport {
  path: string;
  rules: PageRules;
  /** The routes.tsx that names it, relative to the room, and the import as written there. */
  routesFile: string;
  request: string;
}

const pageLine =
  /page\(\s*'([^']+)',\s*(\{[^}]*\}),\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g;

/**
 * Reads which file shows which path, and by which rules, from every routes.tsx of a room; refuses a page that is written another
 * way, and pages that the remote does not show.
 */
export function routeImports(room: string): RouteImport[] {
  return routeFiles(room).flatMap((routesFile) => {
    const source = readFileSync(routesFile, 'utf8');
    const found = [...source.matchAll(pageLine)].map(([, page = '', rules = '', request = '']) => ({
      path: page,
      rules: readRules(rules, `${routesFile}: ${page}`),
      routesFile: `./${path.relative(room, routesFile)}`,
      request,
    }));
    const written = source.match(/\bpage\(/g)?.length ?? 0;
    if (written !== found.length) {
      throw new Error(
        `${routesFile}: write each route as page('/path', { who: ... }, async () => (await import('./x-page.tsx')).XPage), with nothing but words in its rules; else no release knows it.`,
      );
    }
    refuseUnlisted(room, routesFile);
    return found;
  });
}

/** The rows that a release of this room brings. */
export function routeRows(room: string): RouteRow[] {
  return routeImports(room).flatMap(({ path: own, rules: { also = [], ...rules } }) => [
    { path: own, ...rules },
    ...also.map((other) => ({ path: other, screen: own, ...rules })),
  ]);
}

function readRules(text: string, place: string): PageRules {
  try {
    // The shape's refinement is what the type says beyond its fields.
    return PageRules.parse(JSON5.parse(text)) as PageRules;
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${place}: its rules ${text} cannot be read. ${why}`);
  }
}

function routeFiles(room: string): string[] {
  return readdirSync(path.join(room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'routes.tsx')
    .map((file) => path.join(room, 'src', file))
    .sort();
}

/** A page that the remote's module does not have would be a path without a screen. */
function refuseUnlisted(room: string, routesFile: string): void {
  const list = path.join(room, 'src', 'remote.tsx');
  const request = `./${path.relative(path.dirname(list), routesFile)}`;
  if (existsSync(list) && !readFileSync(list, 'utf8').includes(`'${request}'`))
    throw new Error(`${routesFile}: add its routes to ${list}.`);
}
