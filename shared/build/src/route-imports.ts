import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PageRules, type RouteRow } from '@kabar/contracts/route-rows';
import JSON5 from 'json5';
import { z } from 'zod';

export interface RouteImport {
  path: string;
  rules: PageRules;
  /** The routes.tsx that declares the route, relative to the workspace, and the import as written there. */
  routesFile: string;
  request: string;
}

const pageLine =
  /page\(\s*'([^']+)',\s*(\{[^}]*\}),\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g;

/**
 * Reads from every routes.tsx of a workspace which file shows which path, and by which rules. Refuses a page that
 * is written in another form, and pages that the remote does not list.
 */
export function routeImports(workspace: string): RouteImport[] {
  return routeFiles(workspace).flatMap((routesFile) => {
    const source = readFileSync(routesFile, 'utf8');
    const found = [...source.matchAll(pageLine)].map(([, page = '', rules = '', request = '']) => ({
      path: page,
      rules: readRules(rules, `${routesFile}: ${page}`),
      routesFile: `./${path.relative(workspace, routesFile)}`,
      request,
    }));
    const written = source.match(/\bpage\(/g)?.length ?? 0;
    if (written !== found.length) {
      throw new Error(
        `${routesFile}: write each route as page('/path', { who: ... }, async () => (await import('./x-page.tsx')).XPage), with nothing but words in its rules; else no release knows it.`,
      );
    }
    refuseUnlisted(workspace, routesFile);
    return found;
  });
}

/** The route rows of a release of this workspace. */
export function routeRows(workspace: string): RouteRow[] {
  return routeImports(workspace).flatMap(({ path: own, rules: { also = [], ...rules } }) => [
    { path: own, ...rules },
    ...also.map((other) => ({ path: other, screen: own, ...rules })),
  ]);
}

function readRules(text: string, place: string): PageRules {
  try {
    // The schema's refinement checks what the type states beyond its fields.
    return PageRules.parse(JSON5.parse(text)) as PageRules;
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${place}: its rules ${text} cannot be read. ${why}`);
  }
}

function routeFiles(workspace: string): string[] {
  return readdirSync(path.join(workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'routes.tsx')
    .map((file) => path.join(workspace, 'src', file))
    .sort();
}

/** A page that the remote's module does not list would be a path without a screen. */
function refuseUnlisted(workspace: string, routesFile: string): void {
  const list = path.join(workspace, 'src', 'remote.tsx');
  const request = `./${path.relative(path.dirname(list), routesFile)}`;
  if (existsSync(list) && !readFileSync(list, 'utf8').includes(`'${request}'`))
    throw new Error(`${routesFile}: add its routes to ${list}.`);
}
