import { screen, within } from '@testing-library/react';
import type { OpenPage } from './open-page.tsx';

/** Presses a button or link by its name; in an open dialog, when there is one. */
export async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const [found] = ['button', 'link', 'checkbox', 'switch', 'radio'].flatMap((role) =>
    inFront().queryAllByRole(role, { name }),
  );
  if (found === undefined) throw new Error(`There is nothing to press that is called ${name}.`);
  await page.user.click(found);
  await page.settled();
}

/** Replaces what stands in a field, by its label. */
export async function fill(page: OpenPage, label: string | RegExp, text: string): Promise<void> {
  const field = inFront().getByLabelText(label, { selector: 'input, textarea' });
  await page.user.clear(field);
  await page.user.click(field);
  await page.user.paste(text);
}

/** Chooses an option of a select, by its label. */
export async function choose(page: OpenPage, label: string | RegExp, option: string) {
  await page.user.selectOptions(inFront().getByLabelText(label, { selector: 'select' }), option);
  await page.settled();
}

/** The value of a field, by its label. */
export function typedIn(label: string | RegExp): string {
  const field = inFront().getByLabelText(label, { selector: 'input, textarea' });
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : '';
}

/** The dialog that was opened last, or the page if none is open. */
export function inFront() {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]');
  const last = [...dialogs].at(-1);
  return last ? within(last) : screen;
}
