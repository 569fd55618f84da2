import { expect, type Page } from '@playwright/test';

/** Adds comma-separated words with the picker for languages or interests. */
export async function addWords(page: Page, what: 'languages' | 'interests', typed: string) {
  await page.getByRole('button', { name: `Choose ${what}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Search ${what}`).fill(typed);
  await dialog.getByRole('button', { name: /^Add / }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The button that shows the chosen time zone of a field. */
export function zoneIn(page: Page, field: string) {
  return page.getByRole('group', { name: field, exact: true }).getByRole('button');
}

/** Chooses a time zone by searching for its city. */
export async function chooseZone(page: Page, field: string, city: string) {
  await zoneIn(page, field).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search a city or time zone').fill(city);
  await dialog.getByRole('button', { name: new RegExp(`^${city} \\(`) }).click();
  await expect(zoneIn(page, field)).toContainText(city);
}
