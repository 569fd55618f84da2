import { screen, waitFor } from '@kabar/remote-tests/queries';
import { UiProvider, type UiWords } from '@kabar/ui/base';
import { giveUpSession, useSession } from '@kabar/web/session';
import { changeLanguage } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClosingNotice } from '../frame/closing-notice.tsx';

const words = new Proxy({}, { get: () => '' }) as UiWords;
const account = {
  ...{ id: '0199f0a0-0000-7000-8000-000000000001', email: 'ida@example.com', provider: 'email' },
  metadata: {
    ...{ fullName: 'Ida Persson', preferredName: null, avatarUrl: null },
    ...{ userType: 'client' as const, timezone: null, city: null, country: null },
  },
};
const closingAt = '2026-03-11T12:00:00.000Z';

let root: Root;
let requests: string[];
let refusal: number | undefined;

const setActEnvironment = (isOn: boolean) =>
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);
beforeAll(() => void setActEnvironment(true));
// Test files of one worker share globals.
afterAll(() => void setActEnvironment(false));

beforeEach(() => {
  changeLanguage('en');
  requests = [];
  refusal = undefined;
  useSession.setState({ state: 'signed-in', account, closingAt: null });
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${path}`);
    if (method === 'DELETE' && refusal !== undefined)
      return Promise.resolve(new Response('{}', { status: refusal }));
    const rights = { roles: [], secondFactorNeeded: false, roleOpen: false, closingAt: null };
    return Promise.resolve(Response.json({ account, ...rights, profile: null }));
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  giveUpSession();
});

async function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <ClosingNotice /> }], {
    initialEntries: [path],
  });
  await act(async () =>
    root.render(
      <UiProvider words={words}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
  await act(() => vi.dynamicImportSettled());
  return router;
}

const keepButton = () => screen.queryByRole('button', { name: 'Keep account' });
const press = () => act(async () => keepButton()?.click());

it('says on every page when the account closes, and one tap keeps it open', async () => {
  useSession.setState({ closingAt });
  const router = await open('/dashboard');
  expect(screen.getByText(/^Account closes Wed 11 Mar\.$/)).toBeTruthy();
  await press();
  expect(requests[0]).toMatch(/^DELETE .*\/account\/closing$/);
  await waitFor(() => expect(screen.getByText(/^Your account stays/)).toBeTruthy());
  expect(keepButton()).toBeNull();
  await act(() => router.navigate('/bookings'));
  expect(screen.queryByText(/^Your account stays/)).toBeNull();
});

it('appears once the account is closing, but not on the page with its own section', async () => {
  const router = await open('/account');
  await act(async () => useSession.setState({ closingAt }));
  expect(keepButton()).toBeNull();
  await act(() => router.navigate('/chat'));
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(keepButton()).not.toBeNull());
});

it('shows nothing for an account that does not close', async () => {
  await open('/dashboard');
  expect(document.getElementById('root')?.textContent).toBe('');
});

it('shows a message if the account could not be kept open', async () => {
  refusal = 503;
  useSession.setState({ closingAt });
  await open('/dashboard');
  await press();
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(keepButton()).not.toBeNull();
});
