import { ErrorCard, type RouterLink, Skeleton, UiProvider, type UiWords } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { type QueryLooks, QueryLooksProvider } from '@kabar/web/query-view';
import { type RemoteModule, RemoteRoutes } from '@kabar/web/remote-module';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

/** Texts of the fake shell. */
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

/** Renders a page of a remote as the shell does. */
export function Frame({ remote }: { remote: RemoteModule }): ReactNode {
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

/** A path without a screen in this remote: another remote's, or the shell's. */
export function Elsewhere(): ReactNode {
  const { pathname } = useLocation();
  return <p data-elsewhere={pathname}>{frameWords.elsewhere}</p>;
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
  showMore: (count: number) => `Show ${count} more`,
  savedAt: () => 'Saved',
};
