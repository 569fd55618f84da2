import { Delayed, Page, Skeleton, Spinner } from '@kabar/ui/base';
import { audienceOf, useSession } from '@kabar/web/session';
import { type ReactNode, Suspense } from 'react';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { Guard } from '../guard/guard.tsx';
import type { RouteRow } from '../guard/route-table.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { ownScreens } from './own-screens.tsx';
import { placeOf } from './place-of.ts';
import { Screen } from './screen.tsx';

/** One path of the route table: guard, error boundary, and the screen of its remote. */
export function Area({ row }: { row: RouteRow }): ReactNode {
  return (
    <AreaBoundary>
      <Guard row={row}>
        <Suspense fallback={<Waiting />}>
          <PlacedScreen row={row} />
        </Suspense>
      </Guard>
    </AreaBoundary>
  );
}

function PlacedScreen({ row }: { row: RouteRow }): ReactNode {
  const t = useShellWords();
  const session = useSession();
  const byAudience = typeof row.remote !== 'string';
  if (byAudience && session.profileState === 'loading') {
    return (
      <Spinner label={t(row.path === '/dashboard' ? 'guard.loadingProfile' : 'guard.loading')} />
    );
  }
  const place = placeOf(row, audienceOf(session));
  if (place === undefined) return <NotFoundPage />;
  const path = row.screen ?? row.path;
  const own = place === 'shell' ? ownScreens[path] : undefined;
  if (own) return own;
  return <Screen remote={place} path={path} />;
}

function Waiting(): ReactNode {
  return (
    <Page>
      <Delayed>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </Delayed>
    </Page>
  );
}
