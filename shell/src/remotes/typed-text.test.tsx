import { act, useId, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { restoreTypedText } from './typed-text.ts';

function Form() {
  const id = useId();
  const [form, setForm] = useState({ note: '', street: '' });
  return (
    <main>
      <label>
        Note
        <textarea
          value={form.note}
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
      </label>
      <label htmlFor={id}>Street</label>
      <input
        id={id}
        value={form.street}
        onChange={({ target }) => setForm({ ...form, street: target.value })}
      />
      <input name="city" />
      <input name="city" />
      <input name="secret" type="password" />
      <output>{`${form.note}, ${form.street}`}</output>
    </main>
  );
}

let root: Root;
// The test files of a worker share globals.
afterAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  await show();
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  return act(async () => root.unmount());
});

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

it('keeps the typed text of a replaced screen, also of controlled fields, but no password', async () => {
  await type(0, 'She likes jazz');
  await type(1, 'Jalan Melati');
  await type(3, 'Medan');
  await type(4, 'a secret');
  const before = fields();
  await act(async () => root.unmount());
  await show();
  // React renders between two fields, as it does in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  restoreTypedText(before);
  await expect.poll(values).toEqual(['She likes jazz', 'Jalan Melati', '', 'Medan', '']);
  expect(document.querySelector('output')?.textContent).toBe('She likes jazz, Jalan Melati');
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

it('does not fill fields of another page', async () => {
  await type(0, 'She likes jazz');
  const before = fields();
  await act(async () => root.unmount());
  restoreTypedText(before);
  const { pathname } = location;
  history.pushState({}, '', '/somewhere-else');
  await show();
  await act(async () => undefined);
  expect(values()[0]).toBe('');
  history.pushState({}, '', pathname);
});
