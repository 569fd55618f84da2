import { expect, it } from 'vitest';
import { toReadablePage } from './readable-page.ts';

it('shows every value as text, markup included', () => {
  const page = toReadablePage(
    { auth: { name: '<img src=x>', list: ['a', null] } },
    'My data',
    'en',
  );
  expect(page).toContain('<dt>name</dt><dd>&lt;img src=x&gt;</dd>');
  expect(page).toContain('<li>a</li><li>-</li>');
});
