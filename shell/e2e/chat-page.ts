import type { Browser, Locator, Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { Person } from './people.ts';

/** Opens a second person's browser. */
export async function openBeside(
  browser: Browser,
  person: Pick<Person, 'api'>,
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, person, path);
  return page;
}

export const fieldOf = (page: Page) => page.getByPlaceholder(/Write a message|Tulis pesan/);
export const sendOf = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
export const bubbles = (page: Page) => page.locator('.parts-chat-bubble');
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

export async function write(page: Page, text: string) {
  await fieldOf(page).fill(text);
  await sendOf(page).click();
}
