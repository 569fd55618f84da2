import { expect, test } from '../fixtures.ts';
import { lengthenNames, overruns } from '../screens/long-names.ts';
import { lookTwice } from '../screens/look-twice.ts';
import { enter, openBrowser, personas } from '../screens/personas.ts';
import { targetsOf } from '../screens/targets.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

/** The page of a person is opened for a demo client, because its address has an id. */
async function pagesOf(baseURL: string, role: 'admin' | 'moderator') {
  const persona = personas.find(({ name }) => name === role);
  if (persona === undefined) throw new Error(`${role} is no persona`);
  const person = await enter(baseURL, persona);
  const found = await person.api.get('/api/auth/user-search?search=Anita');
  const [user] = (await found.json()).users;
  const parameters = { ...person.parameters, userId: user?.id };
  const targets = targetsOf({ ...person, parameters });
  const addresses = targets.map(({ address }) => address);
  return { person, addresses: addresses.filter((address) => /^\/(admin|moderator)/.test(address)) };
}

for (const role of ['admin', 'moderator'] as const) {
  test(`names and addresses of 80 characters fit their cells and cards on the pages of a ${role}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { person, addresses } = await pagesOf(baseURL ?? '', role);
    const context = await openBrowser(browser, person, { baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await lengthenNames(page);
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('.k-skeleton, .k-spinner, .k-delayed')).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const faults = await lookTwice(page, () => overruns(page));
        found.push(...faults.map((text) => `${address} at ${size.width}: ${text}`));
      }
    }
    // Ignores picture requests that are pending when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await person.api.dispose();
    expect(found).toEqual([]);
    expect(addresses.length).toBeGreaterThan(7);
  });
}
