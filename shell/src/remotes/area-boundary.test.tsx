import { UiProvider, type UiWords } from '@kabar/ui/base';
import { addWords, changeLanguage } from '@kabar/web/words';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import en from '../../locales/en/shell.json' with { type: 'json' };
import id from '../../locales/id/shell.json' with { type: 'json' };
import { AreaBoundary } from './area-boundary.tsx';
import { noteLoadFailure } from './load-failure.ts';

beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
// Test files of a worker share globals.
afterAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

let root: Root;
beforeEach(() => {
  addWords('shell', { en, id });
  changeLanguage('en');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const words = new Proxy({}, { get: () => '' }) as UiWords;

function Failing({ error }: { error: unknown }): ReactNode {
  throw error;
}

async function show(error: unknown) {
  await act(async () =>
    root.render(
      <UiProvider words={words}>
        <AreaBoundary>
          <Failing error={error} />
        </AreaBoundary>
      </UiProvider>,
    ),
  );
}
const text = () => document.body.textContent ?? '';

function failedLoad(): Error {
  const error = new Error('The file is gone.');
  noteLoadFailure(error);
  return error;
}

it('a crashed screen is not reported as a connection problem', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', fetch);
  await show(new Error('a mistake of ours'));
  expect(text()).toContain('This part stopped working');
  expect(text()).not.toContain('connection');
  expect(fetch).not.toHaveBeenCalled();
});

it('code that does not load is not reported as a connection problem while Kabar can be reached', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await show(failedLoad());
  expect(text()).toContain('This part did not load');
  expect(text()).not.toContain('connection');
});

it('asks to check the connection when Kabar cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await show(failedLoad());
  await expect.poll(text).toContain('Please check your connection');
});
