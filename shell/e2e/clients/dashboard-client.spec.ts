import { expect, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';

// dashboard-page.test.tsx of the client remote tests the contents.
test.describe('the dashboard of a client', () => {
  test('shows one primary action without scrolling after onboarding, on the smallest phone', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Mary Ann Lee', 'client');
    const profileData = { age: 78, location: 'Bandung', languages: ['English'], interests: [] };
    const data = { ...profileData, availability: '', needs: '' };
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
});
