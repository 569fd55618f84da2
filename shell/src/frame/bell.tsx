import { lazy, type ReactNode, Suspense } from 'react';
import { QuietBoundary } from './quiet-boundary.tsx';

const NotificationBell = lazy(async () => ({
  default: (await import('@kabar/parts/notifications/notification-bell')).NotificationBell,
}));

/** The notification bell in the header. Its code is fetched when somebody is signed in. */
export function Bell(): ReactNode {
  return (
    <QuietBoundary>
      <Suspense fallback={<span className="shell-bell" />}>
        <NotificationBell />
      </Suspense>
    </QuietBoundary>
  );
}
