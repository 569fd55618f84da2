import { lazy, type ReactNode, Suspense } from 'react';
import { countInTitle } from './page-arrival.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const UnreadCount = lazy(async () => ({
  default: (await import('@kabar/parts/chat/unread-count')).UnreadCount,
}));

/** The number of unread messages beside the link to the chat and in the tab's title. */
export function UnreadMessages(): ReactNode {
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <UnreadCount onCount={countInTitle} />
      </Suspense>
    </QuietBoundary>
  );
}
