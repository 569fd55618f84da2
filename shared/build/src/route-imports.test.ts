import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routeImports } from './route-imports.ts';

let room: string;
const routes = (text: string) => {
  mkdirSync(path.join(room, 'src/companions'), { recursive: true });
  writeFileSync(path.join(room, 'src/companions/routes.tsx'), text);
};
beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'room-'));
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

it('reads path and file of each page', () => {
  routes(`export const routes = [
  page('/match', async () => (await import('./match-page.tsx')).MatchPage),
  page(
    '/companion/:companionId',
    async () => (await import('./companion-page.tsx')).CompanionPage,
  ),
];`);
  const routesFile = './src/companions/routes.tsx';
  expect(routeImports(room)).toEqual([
    { path: '/match', routesFile, request: './match-page.tsx' },
    { path: '/companion/:companionId', routesFile, request: './companion-page.tsx' },
  ]);
});

it('refuses a page whose file it cannot read', () => {
  routes(`export const routes = [page('/match', loadMatchPage)];`);
  expect(() => routeImports(room)).toThrow('write each route as page(');
});
