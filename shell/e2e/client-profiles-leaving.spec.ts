import { expect, expectAccessible, test, visitInside } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newPerson } from './people.ts';

test.describe('leaving the form', () => {
  const title = 'Leave without saving?';

  test('by a link or Back asks while something is unsaved, and staying loses nothing', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL, 'Mary', 'client');
    await openAs(page, person, '/profile');
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Half a story');
    const dialog = page.getByRole('dialog', { name: title });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('Half a story');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const { profile } = await (await person.api.get('/api/auth/profile')).json();
    expect(profile.bio).toBeNull();
  });

  test("by closing the tab shows the browser's own question", async ({ page, baseURL }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), '/profile/edit');
    await page.getByLabel('Bio').fill('Half a story');
    await expect.poll(() => page.evaluate(asksBeforeClosing)).toBe(true);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('Bio')).toHaveValue('Half a story');
  });

  test('asks nothing when nothing was changed, or everything is saved', async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await newPerson(baseURL, 'Mary', 'client'), '/profile/edit');
    await page.getByLabel('Bio').fill('Tea');
    await page.getByLabel('Bio').fill('');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await visitInside(page, '/profile/edit');
    await page.getByLabel('Bio').fill('Tea');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** Runs in the page: whether closing the tab would ask now, which is true a moment after typing. */
function asksBeforeClosing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
