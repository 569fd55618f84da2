import { ErrorCard, Skeleton, UiProvider } from '@kabar/ui/base';
import { isSignedOut, problemTitle } from '@kabar/web/problem';
import { type QueryLooks, QueryLooksProvider } from '@kabar/web/query-view';
import { refreshSession } from '@kabar/web/session';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { rememberColorScheme, rememberedColorScheme } from './frame/color-scheme.ts';
import { RouterLink } from './frame/router-link.tsx';
import { router } from './router.tsx';
import { useLanguageCookie } from './session/use-language-cookie.ts';
import { useServiceWorker } from './session/use-service-worker.ts';
import { useShellWords } from './words/use-shell-words.ts';
import { useUiWords } from './words/use-ui-words.ts';

const queryClient = new QueryClient({
  // If the session has ended, the guard redirects to the sign-in and back, whatever the page shows.
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) void refreshSession();
    },
  }),
  defaultOptions: {
    queries: { retry: 1, staleTime: 10_000 },
    // Offline, a save fails at once with a message; the default would silently wait for the network.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export function App({ nonce }: { nonce: string | undefined }): ReactNode {
  useLanguageCookie();
  useServiceWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider
        words={useUiWords()}
        link={RouterLink}
        nonce={nonce}
        colorScheme={rememberedColorScheme()}
        onColorScheme={rememberColorScheme}
      >
        <QueryLooksProvider value={useQueryLooks()}>
          <RouterProvider router={router} />
        </QueryLooksProvider>
      </UiProvider>
    </QueryClientProvider>
  );
}

/** How every screen shows loading and errors. */
function useQueryLooks(): QueryLooks {
  const t = useShellWords();
  return useMemo(
    () => ({
      loading: <Skeleton lines={4} />,
      failure: (error, tryAgain) => (
        <ErrorCard
          title={t('query.title')}
          text={problemTitle(error) ?? t('query.unreachable')}
          retryLabel={t('query.retry')}
          onRetry={tryAgain}
        />
      ),
    }),
    [t],
  );
}
