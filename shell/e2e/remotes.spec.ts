import type { Page } from '@playwright/test';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { expect, type Persona, signIn, test, visitInside } from './fixtures.ts';

interface Case {
  remote: string;
  persona: Persona;
  /** A screen of the remote, one of another, and where the first ends when it works again. */
  path: string;
  other: string;
  recovered: RegExp;
}

const cases: Case[] = [
  {
    remote: 'auth',
    persona: 'companion',
    path: '/register',
    other: '/match',
    // Signed-in people are redirected from the sign-up page.
    recovered: /\/dashboard$/,
  },
  {
    remote: 'client',
    persona: 'companion',
    path: '/match',
    other: '/calendar',
    recovered: /\/match$/,
  },
  {
    remote: 'companion',
    persona: 'companion',
    path: '/calendar',
    other: '/match',
    recovered: /\/calendar$/,
  },
  {
    remote: 'backoffice',
    persona: 'admin',
    path: '/admin',
    other: '/match',
    recovered: /\/admin$/,
  },
];
const faults: Fault[] = ['missing', 'corrupt', 'html', 'hanging'];

for (const { remote, persona, path, other, recovered } of cases) {
  for (const fault of faults) {
    test(`${remote} ${fault}: a retry card within 4 s, the rest usable, recovery without reload`, async ({
      page,
      baseURL,
    }) => {
      await signIn(page, persona);
      await withFault(baseURL ?? '', remote, async (proxy) => {
        proxy.fault = fault;
        const asking = page.waitForRequest((one) => one.url().includes(`/assets/${remote}/`));
        await page.goto(`${proxy.origin}${path}`, { waitUntil: 'commit' });
        await asking;
        const asked = Date.now();
        const card = page.getByRole('alert').filter({ hasText: 'This part did not load' });
        await expect(card).toBeVisible({ timeout: 4_500 });
        expect(Date.now() - asked).toBeLessThan(4_000);
        await page.evaluate(() => Reflect.set(window, 'sameDocument', true));

        await expect(page.getByRole('banner')).toBeVisible();
        await visitInside(page, other);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(card).toBeHidden();

        await visitInside(page, path);
        await expect(card).toBeVisible({ timeout: 4_500 });
        proxy.fault = 'none';
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(card).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(recovered);
        expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
      });
    });
  }
}

for (const { remote, persona, path, other, recovered } of cases) {
  for (const fault of faults) {
    test(`${remote}, its current release ${fault}: the previous one stands in`, async ({
      page,
      baseURL,
    }) => {
      await signIn(page, persona);
      await withFault(baseURL ?? '', `${remote}/broken`, async (proxy) => {
        proxy.fault = fault;
        await publishBroken(page, remote);
        await page.goto(`${proxy.origin}${other}`);
        const title = page.getByRole('heading', { level: 1 });
        const before = (await title.textContent()) ?? '';
        // The first page's time limit counts from its start; what is asked for later has all of it.
        await page.waitForFunction(() => performance.now() > 4_000);
        const asking = page.waitForRequest((one) => one.url().includes(`/${remote}/broken/`));
        await visitInside(page, path);
        await asking;
        await expect(title).toBeVisible();
        await expect(title).not.toHaveText(before);
        await expect(page).toHaveURL(recovered);
        await expect(page.getByText('This part did not load')).toHaveCount(0);
      });
    });
  }
}

test('a remote that loads too late replaces its error card, also after another try', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'companion');
  await withFault(baseURL ?? '', 'companion', async (proxy) => {
    proxy.fault = 'slow';
    await page.goto(`${proxy.origin}/match`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await visitInside(page, '/calendar');
    const card = page.getByRole('alert').filter({ hasText: 'This part did not load' });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Its files are loaded one after the other.
    await expect(title).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/calendar$/);

    await page.goto(`${proxy.origin}/calendar`);
    await expect(card).toBeVisible();
    await expect(title).toBeVisible({ timeout: 20_000 });
    await expect(card).toHaveCount(0);
  });
});

/** Changes the registry in the page as after publishing a broken release: the current release becomes the previous one. */
async function publishBroken(page: Page, remote: string): Promise<void> {
  const registry = /(<script type="application\/json" id="kabar-page">)(.*?)(<\/script>)/;
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(registry, (_all, open, json, close) => {
        const data = JSON.parse(json);
        const good = data.remotes[remote].current;
        const entry = `/assets/${remote}/broken/entry.js`;
        const current = { ...good, container: `${remote}_broken`, entry };
        data.remotes[remote] = { current, previous: good };
        return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
      });
      await route.fulfill({ response, body });
    },
  );
}

async function withFault(
  target: string,
  folder: string,
  work: (proxy: FaultyProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startFaultyProxy(target, folder);
  try {
    await work(proxy);
  } finally {
    proxy.close();
  }
}
