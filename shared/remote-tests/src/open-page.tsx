import { ErrorCard, type RouterLink, Skeleton, UiProvider, type UiWords } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { type QueryLooks, QueryLooksProvider } from '@kabar/web/query-view';
import { type RemoteModule, RemoteRoutes } from '@kabar/web/remote-module';
import { useSession } from '@kabar/web/session';
import { addWords, changeLanguage, type Language } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { vi } from 'vitest';
import type { Person } from './people.ts';
import { services } from './running-services.ts';

export interface OpenPage {
  /** What is on the page. */
  body: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query of the address now. */
  address(): string;
  /** Waits until nothing is fetched and nothing loads any more. */
  settled(): Promise<void>;
}

/** Words of the stand-in for the shell. */
export const frameWords = {
  failure: 'It did not load',
  retry: 'Load again',
  elsewhere: 'Elsewhere',
};

/** The looks that the shell gives to all remotes. */
const looks: QueryLooks = {
  loading: <Skeleton lines={4} />,
  failure: (error, tryAgain) => (
    <ErrorCard
      title={frameWords.failure}
      text={problemTitle(error)}
      retryLabel={frameWords.retry}
      onRetry={tryAgain}
    />
  ),
};

/** Opens an address of a remote as the shell would, which is not there: only its words, looks and session are. */
export async function openPage(
  remote: RemoteModule,
  at: string,
  { session, profile }: Person,
  language: Language = 'en',
): Promise<OpenPage> {
  closePage();
  addWords(remote.namespace, remote.words);
  changeLanguage(language);
  useSession.setState({
    state: session.account === null ? 'signed-out' : 'signed-in',
    ...session,
    account: session.account ?? undefined,
    profile: profile ?? undefined,
    profileState: profile === null ? 'loading' : 'ready',
  });
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([
    {
      element: <Frame remote={remote} />,
      children: [
        ...remote.routes.map(({ path = '', ...route }) => ({ path, element: screenOf(route) })),
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]);
  const queries = new QueryClient({
    // The shell's own, without the second between two tries.
    defaultOptions: {
      queries: { retry: 1, retryDelay: 0, staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  stopOpen = () => {
    router.dispose();
    queries.clear();
  };
  const settled = () => untilQuiet(() => queries.isFetching() + queries.isMutating());
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return {
    body: document.body,
    user: userEvent.setup({ delay: null }),
    address: () => window.location.pathname + window.location.search,
    settled,
  };
}

let stopOpen: (() => void) | undefined;

export function closePage(): void {
  cleanup();
  stopOpen?.();
  stopOpen = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
}

function Frame({ remote }: { remote: RemoteModule }): ReactNode {
  return (
    <UiProvider words={uiWords} link={PlainLink}>
      <QueryLooksProvider value={looks}>
        <RemoteRoutes value={remote.routes}>
          <Suspense fallback={<span data-loading-screen="" />}>
            <Outlet />
          </Suspense>
        </RemoteRoutes>
      </QueryLooksProvider>
    </UiProvider>
  );
}

function PlainLink({ href, ...props }: ComponentProps<RouterLink>): ReactNode {
  return href.startsWith('/api/') ? <a href={href} {...props} /> : <Link to={href} {...props} />;
}

/** A path that the remote has no screen for: another remote, or the shell. */
function Elsewhere(): ReactNode {
  const { pathname } = useLocation();
  return <p data-elsewhere={pathname}>{frameWords.elsewhere}</p>;
}

const screens = new Map<unknown, ReactNode>();

/** One for each route, so that its file is loaded once for all tests. */
function screenOf({ lazy: load }: RouteObject): ReactNode {
  if (typeof load !== 'function') throw new Error('A route of a remote loads its screen.');
  const known = screens.get(load);
  if (known) return known;
  const Screen = lazy(async () => {
    const { Component } = await load();
    return { default: Component as ComponentType };
  });
  screens.set(load, <Screen />);
  return <Screen />;
}

/** Longer than looks of loading are held back. */
const heldBackMs = 250;

/** Opens a page, and lets a quarter of a second pass by its own timers, without answers. */
export async function afterMoment(open: () => Promise<OpenPage>): Promise<OpenPage> {
  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  try {
    const page = await open();
    for (let turn = 0; turn < quietTurns; turn += 1) {
      await act(async () => {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(heldBackMs);
      });
    }
    return page;
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now });
  }
}

/** How many turns without work count as quiet: an answer may lead to the next request. */
const quietTurns = 5;
const longestWaitMs = 20_000;

async function untilQuiet(working: () => number): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (let quiet = 0; quiet < quietTurns; ) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setImmediate(resolve));
    });
    const isLoading = document.querySelector('[data-loading-screen]') !== null;
    quiet = isLoading || services.pending > 0 || working() > 0 ? 0 : quiet + 1;
    if (performance.now() > deadline) throw new Error('The page never stops asking.');
  }
}

const uiWords: UiWords = {
  close: 'Close',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  newTab: 'new tab',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  remove: 'Remove',
  search: 'Search',
  clear: 'Clear',
  chooseFile: 'Choose a file',
  replaceFile: 'Replace',
  more: 'More',
  savedAt: () => 'Saved',
};
