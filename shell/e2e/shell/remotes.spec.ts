import type { Page } from '@playwright/test';
import { type Faults, type FaultyProxy, startFaultyProxy } from '../faulty-proxy.ts';
import { expect, type Persona, signIn, test, visitInside } from '../fixtures.ts';

/* Each fault occurs with one remote; `first-to-load.test.ts` and `promise-cache.test.ts` test the timeouts and retries. */

interface Visit {
  remote: string;
  path: string;
  /** The path when the remote works; the sign-up page redirects signed-in people. */
  recovered?: string;
}

const failing: { persona: Persona; faults: Faults; first: Visit; second: Visit }[] = [
  {
    persona: 'companion',
    faults: { client: 'missing', companion: 'hanging' },
    first: { remote: 'client', path: '/match' },
    second: { remote: 'companion', path: '/calendar' },
  },
  {
    persona: 'admin',
    faults: { backoffice: 'corrupt', auth: 'html' },
    first: { remote: 'backoffice', path: '/admin' },
    second: { remote: 'auth', path: '/register', recovered: '/dashboard' },
  },
];
const retryCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part did not load' });

for (const { persona, faults, first, second } of failing) {
  test(`a retry card replaces only the part with ${Object.entries(faults).join(' and ')}, and recovers without a reload`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, persona);
    await withFaults(baseURL ?? '', faults, async (proxy) => {
      const card = retryCard(page);
      await page.goto(`${proxy.origin}${first.path}`, { waitUntil: 'commit' });
      await expect(card).toBeVisible();
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      await expect(page.getByRole('banner')).toBeVisible();
      await visitInside(page, '/unauthorized');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unauthorized');
      await expect(card).toBeHidden();
      for (const { remote, path, recovered = path } of [second, first]) {
        await visitInside(page, path);
        await expect(card).toBeVisible();
        delete proxy.faults[remote];
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(card).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${recovered}$`));
      }
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    });
  });
}

test('the previous release replaces a current one that is missing, corrupt, an HTML page or silent', async ({
  page,
  browser,
  baseURL,
}) => {
  const faults: Faults = {
    'client/broken': 'missing',
    'companion/broken': 'hanging',
    'backoffice/broken': 'corrupt',
    'auth/broken': 'html',
  };
  await withFaults(baseURL ?? '', faults, async (proxy) => {
    for (const [persona, tab, visits] of [
      ['companion', page, { '/match': /\/match$/, '/calendar': /\/calendar$/ }],
      [
        'admin',
        await browser.newPage({ baseURL: baseURL ?? '' }),
        { '/admin': /\/admin$/, '/register': /\/dashboard$/ },
      ],
    ] as const) {
      await signIn(tab, persona);
      await publishBroken(tab);
      // Only the first page's timeout counts from its start: a minute later, other remotes still get the full time.
      await tab.addInitScript(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 60_000;
      });
      await tab.goto(`${proxy.origin}/unauthorized`);
      const title = tab.getByRole('heading', { level: 1 });
      for (const [path, shown] of Object.entries(visits)) {
        await expect(title).toBeVisible();
        const before = (await title.textContent()) ?? '';
        const asking = tab.waitForRequest((one) => one.url().includes('/broken/'));
        await visitInside(tab, path);
        await asking;
        await expect(title).toBeVisible();
        await expect(title).not.toHaveText(before);
        await expect(tab).toHaveURL(shown);
        await expect(tab.getByText('This part did not load')).toHaveCount(0);
      }
    }
  });
});

test('a remote that loads too late replaces its error card, also after a retry', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'companion');
  await withFaults(baseURL ?? '', { companion: 'slow' }, async (proxy) => {
    await page.goto(`${proxy.origin}/unauthorized`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await visitInside(page, '/calendar');
    const card = retryCard(page);
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Long, because the remote's files load sequentially.
    await expect(title).toBeVisible({ timeout: 40_000 });
    await expect(page).toHaveURL(/\/calendar$/);

    // A browser that has cached none of them.
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(other, 'companion');
    await other.goto(`${proxy.origin}/calendar`, { waitUntil: 'commit' });
    await expect(retryCard(other)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });
    await expect(retryCard(other)).toHaveCount(0);
  });
});

interface Slot {
  current: object;
}

/** Changes the registry in the page as after publishing broken releases: each current release becomes the previous one. */
async function publishBroken(page: Page): Promise<void> {
  const registry = /(<script type="application\/json" id="kabar-page">)(.*?)(<\/script>)/;
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(registry, (_all, open, json, close) => {
        const data = JSON.parse(json);
        for (const [remote, { current: good }] of Object.entries<Slot>(data.remotes)) {
          const entry = `/assets/${remote}/broken/entry.js`;
          const current = { ...good, container: `${remote}_broken`, entry };
          data.remotes[remote] = { current, previous: good };
        }
        return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
      });
      await route.fulfill({ response, body });
    },
  );
}

async function withFaults(
  target: string,
  faults: Faults,
  work: (proxy: FaultyProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startFaultyProxy(target, { ...faults });
  try {
    await work(proxy);
  } finally {
    proxy.close();
  }
}
