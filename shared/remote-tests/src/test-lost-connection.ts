import type { Endpoint } from '@kabar/contracts/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inFront } from './act-on-page.ts';
import type { OpenPage } from './open-page.tsx';
import { services } from './running-services.ts';

interface SentForm {
  name: string;
  endpoint: Endpoint;
  /** Opens the page with its form. */
  open: () => Promise<OpenPage>;
  /** The title of the page's section with the form, if the page has several forms. */
  part?: string;
  /** Values to type, by label. */
  typed: Record<string, string>;
  submit: string;
  /** A text that the page shows once the form is accepted. */
  done: string | RegExp;
}

/**
 * Tests that losing the connection while sending shows a message, keeps the typed values, and that the next
 * attempt succeeds.
 */
export function testLostConnection(form: SentForm): void {
  it(`${form.name}: a lost connection loses nothing typed, and the next attempt works`, async () => {
    const page = await form.open();
    for (const [label, text] of Object.entries(form.typed)) {
      const field = fieldOf(form, label);
      await page.user.clear(field);
      await page.user.click(field);
      await page.user.paste(text);
    }
    services.cut(form.endpoint);
    await send(page, form);
    const messages = partOf(form).getAllByRole('alert');
    expect(messages.map(({ textContent }) => textContent).join()).toMatch(/\w+ \w+/);
    for (const [label, text] of Object.entries(form.typed)) {
      expect(fieldOf(form, label).value, label).toBe(text);
    }
    services.cut(form.endpoint, false);
    await send(page, form);
    expect(services.inputsOf(form.endpoint)).toHaveLength(2);
    expect(page.body.textContent).toMatch(form.done);
  });
}

async function send(page: OpenPage, form: SentForm): Promise<void> {
  await page.user.click(partOf(form).getByRole('button', { name: form.submit }));
  await page.settled();
}

const fieldOf = (form: SentForm, label: string) =>
  partOf(form).getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

function partOf({ part }: SentForm) {
  if (part === undefined) return inFront();
  const section = screen.getByRole('heading', { name: part }).closest('section');
  if (section === null) throw new Error(`${part} is the title of no section.`);
  return within(section);
}
