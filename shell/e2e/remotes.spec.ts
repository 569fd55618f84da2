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
    // Whoever is signed in has nothing to do on the sign-up page.
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
const faults: Fault[] = ['missing', 'corrupt', 'hanging'];

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

async function withFault(
  target: string,
  remote: string,
  work: (proxy: FaultyProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startFaultyProxy(target, remote);
  try {
    await work(proxy);
  } finally {
    proxy.close();
  }
}
