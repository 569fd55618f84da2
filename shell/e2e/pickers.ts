import { expect, type Page } from '@playwright/test';

/** Adds typed words, separated by commas, by the picker of languages or interests. */
export async function addWords(page: Page, what: 'languages' | 'interests', typed: string) {
  await page.getByRole('button', { name: `Choose ${what}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Search ${what}`).fill(typed);
  await dialog.getByRole('button', { name: /^Add / }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The button with the chosen zone, in the field of that name. */
export function zoneIn(page: Page, field: string) {
  return page.getByRole('group', { name: field, exact: true }).getByRole('button');
}

/** Looks for a zone by its city and takes it. */
export async function chooseZone(page: Page, field: string, city: string) {
  await zoneIn(page, field).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search a city or time zone').fill(city);
  await dialog.getByRole('button', { name: new RegExp(`^${city} \\(`) }).click();
  await expect(zoneIn(page, field)).toContainText(city);
}
