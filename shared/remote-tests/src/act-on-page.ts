import { isInaccessible, screen, within } from '@testing-library/react';
import type { OpenPage } from './open-page.tsx';
import { shownTexts } from './read-page.ts';

const roles = ['button', 'link', 'checkbox', 'switch', 'radio'] as const;

/** Presses a button or link by its name; in the open dialog if there is one. */
export async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const found = findControl(name);
  if (found === undefined) {
    const shown = shownTexts(document.body).join(' | ');
    throw new Error(`There is nothing to press that is called ${name}. The page says: ${shown}`);
  }
  await page.user.click(found);
  await page.settled();
}

/** A button, link, checkbox, switch or radio by its name; in the open dialog if there is one. */
export function findControl(name: string | RegExp): HTMLElement | undefined {
  for (const role of roles) {
    // `hidden: true`, because checking visibility of every element takes longer than the rest of these tests.
    const named = inFront().queryAllByRole(role, { name, hidden: true });
    const found = named.find((element) => !isInaccessible(element));
    if (found) return found;
  }
  return undefined;
}

/** The elements that contain a text; in the open dialog if there is one. */
export function findTexts(text: string | RegExp): HTMLElement[] {
  return inFront().queryAllByText(text);
}

/** Expects each text on the page; in the open dialog if there is one. */
export function expectShown(...texts: (string | RegExp)[]): void {
  for (const text of texts) inFront().getAllByText(text);
}

/** Chooses an option of a select by its label. */
export async function choose(
  page: OpenPage,
  label: string | RegExp,
  option: string,
): Promise<void> {
  await page.user.selectOptions(inFront().getByLabelText(label, { selector: 'select' }), option);
  await page.settled();
}

/** Replaces the value of a field, found by its label. */
export async function fill(page: OpenPage, label: string | RegExp, text: string): Promise<void> {
  const field = inFront().getByLabelText(label, { selector: 'input, textarea' });
  await page.user.clear(field);
  await page.user.click(field);
  await page.user.paste(text);
}

/** The value of a field, found by its label. */
export function typedIn(label: string | RegExp): string {
  const field = inFront().getByLabelText(label, { selector: 'input, textarea' });
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : '';
}

/** The dialog that was opened last, else the page. */
export function inFront() {
  const open = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]');
  const dialog = [...open].at(-1);
  return dialog ? within(dialog) : screen;
}
