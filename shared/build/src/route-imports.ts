import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RouteImport {
  path: string;
  /** The routes.tsx that names it, relative to the room, and the import as written there. */
  routesFile: string;
  request: string;
}

const pageLine = /page\(\s*'([^']+)',\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g;

/** Reads which file shows which path from every routes.tsx of a room; refuses a page that is written another way. */
export function routeImports(room: string): RouteImport[] {
  return routeFiles(room).flatMap((routesFile) => {
    const source = readFileSync(routesFile, 'utf8');
    const found = [...source.matchAll(pageLine)].map(([, pagePath = '', request = '']) => ({
      path: pagePath,
      routesFile: `./${path.relative(room, routesFile)}`,
      request,
    }));
    const written = source.match(/\bpage\(/g)?.length ?? 0;
    if (written !== found.length) {
      throw new Error(
        `${routesFile}: write each route as page('/path', async () => (await import('./x-page.tsx')).XPage), else its screen is not preloaded.`,
      );
    }
    return found;
  });
}

function routeFiles(room: string): string[] {
  return readdirSync(path.join(room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'routes.tsx')
    .map((file) => path.join(room, 'src', file))
    .sort();
}
