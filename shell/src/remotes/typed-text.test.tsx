import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreTypedText } from './typed-text.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Form() {
  const [note, setNote] = useState('');
  return (
    <main>
      <label>
        Note
        <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <input name="city" />
      <input name="city" />
      <input name="secret" type="password" />
      <output>{note}</output>
    </main>
  );
}

let root: Root;
beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await show();
});
afterEach(() => act(async () => root.unmount()));

async function show() {
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<Form />));
}

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
const type = (at: number, text: string) =>
  act(async () => {
    const field = fields()[at];
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const values = () => fields().map(({ value }) => value);

it('keeps the text of a screen that is replaced, of controlled fields too, and no password', async () => {
  await type(0, 'She likes jazz');
  await type(2, 'Medan');
  await type(3, 'a secret');
  const before = fields();
  await act(async () => root.unmount());
  await show();
  await act(async () => restoreTypedText(before));
  expect(values()).toEqual(['She likes jazz', '', 'Medan', '']);
  expect(document.querySelector('output')?.textContent).toBe('She likes jazz');
});

it('fills fields that appear a little later, once', async () => {
  await type(0, 'She likes jazz');
  const before = fields();
  await act(async () => root.unmount());
  restoreTypedText(before);
  await show();
  await act(async () => undefined);
  expect(values()[0]).toBe('She likes jazz');
  await type(0, 'Dangdut');
  await act(async () => document.body.append(document.createElement('p')));
  expect(values()[0]).toBe('Dangdut');
});
