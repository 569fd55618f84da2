import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace } from '@kabar/build/build-workspace';
import type { RouteRow } from '@kabar/contracts/route-rows';
import { readRegistry } from '@kabar/releases/registry-file';
import { publish, rollback } from '@kabar/releases/release-store';
import type { Page } from '@playwright/test';
import { expect, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';
import { type ReleasingInstallation, startReleasing } from '../release-store.ts';

/* Releases of remotes define the paths: these tests never build or publish the shell. */

// Serial, because the tests share one installation, into which each publishes.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const root = path.resolve(import.meta.dirname, '../../..');
let installation: ReleasingInstallation;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  installation = await startReleasing();
});
test.afterAll(() => installation.end());

const saved = '/match/saved';
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const visit = async (page: Page, side: 'client' | 'companion', address: string) => {
  const person = await newPerson(installation.origin, 'Mary', side);
  await openAs(page, person, installation.origin + address);
};
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

/** The routes of the client's release, plus another path for the bookings screen. */
function withSaved(who: RouteRow['who'] = 'signed-in'): RouteRow[] {
  const { routes = [] } = readRegistry(installation.store).client?.current ?? {};
  return [...withoutSaved(routes), { path: saved, screen: '/bookings', who }];
}
const withoutSaved = (routes: RouteRow[]) => routes.filter((row) => row.path !== saved);

test('a page that a remote adds appears for those who may open it, without a new shell', async ({
  page,
  browser,
}) => {
  const before = readRegistry(installation.store);
  const listed = () => readdirSync(installation.store, { recursive: true, encoding: 'utf8' });
  const filesBefore = new Set(listed());
  await releaseWithPage(`import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/match/hello', { who: ['client'] }, async () => (await import('./hello-page.tsx')).HelloPage),
];
`);
  const { client, ...others } = readRegistry(installation.store);
  expect(client?.previous?.version).toBe(before.client?.current.version);
  expect({ ...others, client: before.client }).toEqual(before);
  const added = listed().filter((file) => !filesBefore.has(file));
  expect(added.length).toBeGreaterThan(10);
  expect(added.filter((file) => !file.startsWith('client/'))).toEqual([]);

  await visit(page, 'client', '/match/hello');
  await expect(title(page, 'A page of its own')).toBeVisible();
  const other = await browser.newPage();
  const answer = await other.goto(`${installation.origin}/match/hello`);
  expect(answer?.status()).toBe(200);
  await expect(other).toHaveURL(/\/login$/);
  await visit(other, 'companion', '/match/hello');
  await expect(other).toHaveURL(/\/unauthorized$/);
  await other.close();
});

test.describe('a path that only one release has', () => {
  test('opens in a tab that switched to that release because its own files are gone', async ({
    page,
  }) => {
    await visit(page, 'companion', '/dashboard');
    await mark(page);
    await visitInside(page, saved);
    await expect(title(page, 'Page not found')).toBeVisible();
    await visitInside(page, '/dashboard');
    installation.releaseAgain('client', { release: { routes: withSaved(['companion']) } });
    installation.releaseAgain('client', { release: { routes: withSaved(['companion']) } });
    installation.letPass(15);
    installation.releaseAgain('auth');
    await visitInside(page, '/match');
    await expect(title(page, /companion/i)).toBeVisible();
    await visitInside(page, saved);
    await expect(title(page, /bookings/i)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('opens in a tab in which that release replaces one that does not load', async ({ page }) => {
    const routes = withSaved();
    installation.releaseAgain('client', { release: { routes } });
    installation.releaseAgain('client', {
      code: () => 'throw 1',
      release: { routes: withoutSaved(routes) },
    });
    await visit(page, 'client', saved);
    await expect(title(page, 'Page not found')).toBeVisible();
    await mark(page);
    await visitInside(page, '/match');
    await expect(title(page, /companion/i)).toBeVisible();
    await visitInside(page, saved);
    await expect(title(page, /bookings/i)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is not found in a tab in which another release replaces it', async ({ page }) => {
    // The broken release falls back to a previous one without the path.
    const routes = withoutSaved(withSaved());
    rollback(installation.store, 'client');
    installation.releaseAgain('client', { release: { routes } });
    installation.releaseAgain('client', {
      code: () => 'throw 1',
      release: { routes: withSaved() },
    });
    await visit(page, 'client', saved);
    await expect(title(page, 'Page not found')).toBeVisible();
    await visitInside(page, '/bookings');
    await expect(title(page, /bookings/i)).toBeVisible();
  });
});

/** Builds the client's remote with an additional slice, and publishes only it. */
async function releaseWithPage(routes: string): Promise<void> {
  const folder = path.join(root, 'dist', `added-page-${process.pid}`);
  const workspace = path.join(folder, 'mfe-client');
  try {
    cpSync(path.join(root, 'mfe-client'), workspace, {
      recursive: true,
      filter: (file) => !/node_modules|\.test\.tsx?$/.test(path.relative(root, file)),
    });
    mkdirSync(path.join(workspace, 'src/hello'));
    writeFileSync(path.join(workspace, 'src/hello/routes.tsx'), routes);
    writeFileSync(
      path.join(workspace, 'src/hello/hello-page.tsx'),
      `import { Page, PageTitle } from '@kabar/ui/base';
export const HelloPage = () => <Page><PageTitle>A page of its own</PageTitle></Page>;`,
    );
    const list = path.join(workspace, 'src/remote.tsx');
    const remote = readFileSync(list, 'utf8').replace('routes: [', 'routes: [\n...helloRoutes,');
    writeFileSync(list, `import { routes as helloRoutes } from './hello/routes.tsx';\n${remote}`);
    const version = randomBytes(6).toString('hex');
    const outputFolder = path.join(folder, 'built');
    const release = await buildWorkspace({
      ...{ root, workspace, name: 'client', version, mode: 'production', hot: false, outputFolder },
    });
    publish(installation.store, [{ release, folder: outputFolder }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
