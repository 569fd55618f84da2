import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routeImports, routeRows } from './route-imports.ts';

let workspace: string;
const routes = (text: string) => {
  mkdirSync(path.join(workspace, 'src/companions'), { recursive: true });
  writeFileSync(path.join(workspace, 'src/companions/routes.tsx'), text);
};
beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const load = "async () => (await import('./match-page.tsx')).MatchPage";
const onePage = (rules: string) =>
  routes(`export const routes = [page('/match', ${rules}, ${load})];`);

it('reads the path, rules and file of each page', () => {
  routes(`export const routes = [
  page('/match', { who: 'signed-in' }, async () => (await import('./match-page.tsx')).MatchPage),
  page(
    '/companion/:companionId',
    {
      who: ['client', 'admin'],
      staysOpen: true,
    },
    async () => (await import('./companion-page.tsx')).CompanionPage,
  ),
];`);
  const routesFile = './src/companions/routes.tsx';
  expect(routeImports(workspace)).toEqual([
    { path: '/match', rules: { who: 'signed-in' }, routesFile, request: './match-page.tsx' },
    {
      path: '/companion/:companionId',
      rules: { who: ['client', 'admin'], staysOpen: true },
      routesFile,
      request: './companion-page.tsx',
    },
  ]);
});

it('creates a route row for each path of a page', () => {
  onePage("{ who: ['client'], audience: 'client', also: ['/people', '/all'] }");
  const rules = { who: ['client'], audience: 'client' };
  expect(routeRows(workspace)).toEqual([
    { path: '/match', ...rules },
    { path: '/people', screen: '/match', ...rules },
    { path: '/all', screen: '/match', ...rules },
  ]);
});

it.each([
  "page('/match', loadMatchPage)",
  `page('/match', ${load})`,
  `page('/match', rules, ${load})`,
])('refuses a page that is not written in the required form: %s', (line) => {
  routes(`export const routes = [${line}];`);
  expect(() => routeImports(workspace)).toThrow('write each route as page(');
});

it.each([
  ['a constant', '{ who: team }', 'invalid character'],
  ['nobody', '{}', 'who'],
  ['an empty list', '{ who: [] }', 'who'],
  ['an unknown role', "{ who: ['boss'] }", 'who'],
  ['an unknown word', "{ who: 'signed-out' }", 'who'],
  ['an unknown flag', "{ who: 'everyone', flag: 'no_such_flag' }", 'flag'],
  ['an unknown rule', "{ who: 'everyone', stays: true }", 'stays'],
  ['everyone of one side', "{ who: 'everyone', audience: 'client' }", 'audience'],
  ['an alias that is no path', "{ who: 'everyone', also: ['*'] }", 'also'],
])('refuses rules for %s, and names the place', (_what, rules, word) => {
  onePage(rules);
  expect(() => routeImports(workspace)).toThrow(
    new RegExp(`companions/routes.tsx: /match: its rules .* cannot be read.*${word}`, 's'),
  );
});

it('refuses pages that the remote does not list', () => {
  onePage("{ who: 'signed-in' }");
  const remote = (text: string) => writeFileSync(path.join(workspace, 'src/remote.tsx'), text);
  remote('export const remote = { routes: [] };');
  expect(() => routeImports(workspace)).toThrow(
    /companions\/routes.tsx: add its routes to .*remote.tsx/,
  );
  remote("import { routes } from './companions/routes.tsx';");
  expect(routeImports(workspace)).toHaveLength(1);
});
