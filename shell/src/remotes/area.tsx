import { rowFor } from '@kabar/releases/route-rows';
import { Spinner } from '@kabar/ui/base';
import { audienceOf, useSession } from '@kabar/web/session';
import { type ReactNode, Suspense } from 'react';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { Guard } from '../guard/guard.tsx';
import type { PlacedRow } from '../guard/route-table.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { Screen } from './screen.tsx';
import { Waiting } from './waiting.tsx';

/** One path of the route table: error boundary, guard, and the screen of the remote that has one for this person. */
export function Area({ rows }: { rows: readonly PlacedRow[] }): ReactNode {
  const session = useSession();
  const row = rowFor(rows, audienceOf(session));
  // A person without a screen here is asked to sign in if others have one.
  const guarded = row ?? rows[0];
  if (guarded === undefined) return <NotFoundPage />;
  // A visitor has no audience, so there is nothing to wait for.
  const waits =
    rows.some(({ audience }) => audience !== undefined) &&
    session.state !== 'signed-out' &&
    session.profileState === 'loading';
  return (
    <AreaBoundary>
      <Guard row={guarded}>
        <Suspense fallback={<Waiting />}>
          {waits ? <WaitingForProfile path={guarded.path} /> : <PlacedScreen row={row} />}
        </Suspense>
      </Guard>
    </AreaBoundary>
  );
}

function PlacedScreen({ row }: { row: PlacedRow | undefined }): ReactNode {
  return row ? <Screen remote={row.remote} path={row.screen ?? row.path} /> : <NotFoundPage />;
}

function WaitingForProfile({ path }: { path: string }): ReactNode {
  const t = useShellWords();
  return <Spinner label={t(path === '/dashboard' ? 'guard.loadingProfile' : 'guard.loading')} />;
}
