import { UiProvider, type UiWords } from '@kabar/ui/base';
import { giveUpSession, useSession } from '@kabar/web/session';
import { addWords, changeLanguage } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import en from '../../locales/en/shell.json' with { type: 'json' };
import id from '../../locales/id/shell.json' with { type: 'json' };
import { EndedSession } from '../sign-in-again/ended-session.tsx';

const words = new Proxy({}, { get: () => '' }) as UiWords;
const accountOf = (accountId: string) => ({
  ...{ id: accountId, email: 'ida@example.com', provider: 'email' as const },
  metadata: {
    ...{ fullName: 'Ida Persson', preferredName: null, avatarUrl: null },
    ...{ userType: 'client' as const, timezone: null, city: null, country: null },
  },
});
const ida = accountOf('0199f0a0-0000-7000-8000-000000000001');
const other = accountOf('0199f0a0-0000-7000-8000-000000000002');

let root: Root;

const setActEnvironment = (isOn: boolean) =>
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);
beforeAll(() => void setActEnvironment(true));
// Test files of one worker share globals.
afterAll(() => void setActEnvironment(false));

beforeEach(() => {
  addWords('shell', { en, id });
  changeLanguage('en');
  useSession.setState({ state: 'signed-in', account: ida, isExpired: true });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  giveUpSession();
});

/** A page with a field at /form, which was opened from /list. */
async function openForm(load: () => Promise<() => ReactNode>) {
  const session = <EndedSession load={load} />;
  const routes = [
    { path: '/list', element: <p>The list</p> },
    {
      path: '/form',
      element: (
        <>
          <input />
          {session}
        </>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/form'] });
  await act(async () => {
    root.render(
      <UiProvider words={words}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    );
  });
  return { goBack: () => act(() => router.navigate(-1)) };
}

const text = () => document.body.textContent;
const signIn = async () => () => <p>The sign-in</p>;

it('keeps the page and its sign-in when Back is pressed, until the session is renewed', async () => {
  const { goBack } = await openForm(signIn);
  await goBack();
  await goBack();
  expect(text()).toContain('The sign-in');
  expect(document.querySelector('input')).not.toBeNull();
  await act(async () => useSession.setState({ isExpired: false }));
  expect(text()).not.toContain('The sign-in');
  await goBack();
  expect(text()).toContain('The list');
});

it('offers to load the sign-in again, and keeps typed text', async () => {
  let tries = 0;
  await openForm(async () => {
    tries += 1;
    if (tries === 1) throw new Error('There is no connection.');
    return await signIn();
  });
  const field = document.querySelector('input');
  expect(text()).toContain('This could not be loaded');
  const again = [...document.querySelectorAll('button')].at(-1);
  expect(again?.textContent).toBe('Try again');
  await act(async () => again?.click());
  expect(text()).toContain('The sign-in');
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.querySelector('input')).toBe(field);
});

it('asks nothing if another account has signed in', async () => {
  await openForm(signIn);
  await act(async () => useSession.setState({ account: other, isOfAnother: true }));
  expect(text()).not.toContain('The sign-in');
});
