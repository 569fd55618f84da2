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
  // The session has ended, whatever the page says of what it could not read: the guard leads to the sign-in and back.
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) void refreshSession();
    },
  }),
  defaultOptions: {
    queries: { retry: 1, staleTime: 10_000 },
    // Without a network a save fails at once with a message; by default it would wait silently for the network.
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

/** How loading and errors look on every screen. */
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
