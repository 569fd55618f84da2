import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { expectFocus, press, type } from '../keys.ts';

test('changing colours, signing up and onboarding as a client work by keyboard', async ({
  page,
}) => {
  test.slow();
  await page.goto('/register?role=client');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const colours = page.getByRole('button', { name: /^Colours/ });
  await press(page, colours);
  await expect(page.getByRole('menuitemradio', { name: 'Light colours' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Dark colours' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(colours).toBeFocused();
  await type(page, 'Full Name', 'Mary Ann Lee');
  await type(page, 'Email', `${randomUUID()}@people.test`);
  await type(page, 'Password', 'teapot-1');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 });

  await press(page, page.getByRole('link', { name: 'Create your profile' }));
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await press(page, next);
  await expectFocus(page.getByLabel('Age', { exact: true }));
  await type(page, 'Age', '78');
  await type(page, 'Location', 'Bandung');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectFocus(page.getByRole('heading', { level: 1 }));
  await press(page, page.getByRole('button', { name: 'Choose languages' }));
  await type(page, 'Search languages', 'Ngaju');
  await press(page, page.getByRole('button', { name: 'Add "Ngaju"' }));
  await press(page, page.getByRole('button', { name: 'Done', exact: true }));
  await expect(page.getByRole('button', { name: 'Remove Ngaju' })).toBeVisible();
  await press(page, next);
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create Profile' }));
  await expect(page).toHaveURL(/\/dashboard$/);
});
