import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';

test.describe('the dashboard of a client', () => {
  // Ledger: I18N-005
  test('shows a name as it was typed, in both languages', async ({ page, baseURL }) => {
    const typed = '{{name}}<b>$t(dashboard.title)</b>';
    await openAs(page, await newPerson(baseURL, typed, 'client'), '/dashboard');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Welcome, ${typed}`);
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(heading).toHaveText(`Selamat datang, ${typed}`);
  });

  // Ledger: PROF-071, PROF-073
  test('shows stored data with links to its pages', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
    const data = {
      age: 78,
      location: 'Bandung',
      languages: ['English'],
      interests: ['Trains'],
      availability: 'Weekday mornings',
      needs: '',
    };
    await person.api.patch('/api/client/client-profile', { data });
    await person.api.patch('/api/auth/profile', { data: { preferredName: 'Mary' } });
    await openAs(page, person, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Mary');
    const main = page.getByRole('main');
    for (const title of [
      'Your Profile',
      'Languages',
      'Interests',
      'Availability',
      'Companionship Needs',
    ]) {
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    }
    for (const value of ['78 years, Bandung', 'English', 'Trains', 'Weekday mornings']) {
      await expect(main.getByText(value, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/have not said yet what kind of company/)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Add a loved one' }).click();
    await expect(page).toHaveURL(/\/profile\/loved-one$/);
    await page.goBack();
    await main.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
  });

  test('shows one primary action without scrolling after onboarding, on the smallest phone', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
    const known = { age: 78, location: 'Bandung', languages: ['English'], interests: [] };
    const data = { ...known, availability: '', needs: '' };
    await person.api.patch('/api/client/client-profile', { data });
    await person.api.patch('/api/auth/profile', { data: { language: 'id' } });
    await page.addInitScript(() => localStorage.setItem('kabar-text-size', 'largest'));
    await page.setViewportSize({ width: 360, height: 640 });
    await openAs(page, person, '/dashboard');
    await expect(page.locator('main [data-variant=primary]')).toHaveText(['Cari pendamping']);
    const action = await page.locator('main [data-variant=primary]').boundingBox();
    const bar = await page.locator('.shell-bar-places').boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  // Ledger: PROF-079
  test('shows no invented data to a new client', async ({ page, baseURL }) => {
    const person = await newPerson(baseURL, 'Rosa', 'client');
    await openAs(page, person, '/dashboard');
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Languages' })).toHaveCount(0);
    for (const link of await main.getByRole('link').all()) {
      const href = await link.getAttribute('href');
      const status = (await page.request.get(href ?? '')).status();
      expect(status, href ?? '').toBe(200);
    }
    await expectAccessible(page);
  });

  // Ledger: PROF-070
  test("never shows another client's loved one", async ({ page, baseURL }) => {
    const other = await newPerson(baseURL, 'Other', 'client');
    const methods = {
      phone: '',
      whatsapp: '',
      telegram: '',
      email: '',
      zoomLink: '',
      googleMeet: '',
    };
    const data = {
      id: randomUUID(),
      fullName: 'Hidden Person',
      relationship: null,
      contactMethods: { preferred: 'phone', ...methods },
      preferredCallTimes: [],
      notes: null,
    };
    expect((await other.api.post('/api/client/loved-ones', { data })).status()).toBe(201);
    await openAs(page, await newPerson(baseURL, 'Rosa', 'client'), '/dashboard');
    await expect(page.getByRole('link', { name: 'Add a loved one' })).toBeVisible();
    await expect(page.getByText('Hidden Person')).toHaveCount(0);
  });
});
