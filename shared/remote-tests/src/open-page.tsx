import type { PageRoute, RemoteModule } from '@kabar/web/remote-module';
import { useSession } from '@kabar/web/session';
import { addWords, changeLanguage, type Language } from '@kabar/web/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Elsewhere, Frame } from './frame.tsx';
import type { Person } from './people.ts';
import { untilQuiet } from './wait.ts';

export interface OpenPage {
  body: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  /** The current path and query. */
  address(): string;
  /** Waits until no request is in flight and nothing is loading. */
  settled(): Promise<void>;
}

/** Opens an address of a remote as the shell would. Of the shell there are only its texts, looks and session. */
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
        ...remote.routes.flatMap((route) =>
          [route.path, ...(route.rules.also ?? [])].map((path) => ({
            path,
            element: screenOf(route),
          })),
        ),
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]);
  const queries = new QueryClient({
    // The shell's options, but retries do not wait a second.
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

const screens = new Map<unknown, ReactNode>();

/** Cached per route, so that its file is loaded once for all tests. */
function screenOf({ load }: PageRoute): ReactNode {
  const cached = screens.get(load);
  if (cached) return cached;
  const Screen = lazy(async () => ({ default: await load() }));
  screens.set(load, <Screen />);
  return <Screen />;
}
