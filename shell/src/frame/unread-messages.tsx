import { lazy, type ReactNode, Suspense } from 'react';
import { countInTitle } from './page-arrival.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const UnreadCount = lazy(async () => ({
  default: (await import('@kabar/parts/chat/unread-count')).UnreadCount,
}));

/** How many messages wait: beside the place of the chat, and before the title of the tab. */
export function UnreadMessages(): ReactNode {
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <UnreadCount onCount={countInTitle} />
      </Suspense>
    </QuietBoundary>
  );
}
