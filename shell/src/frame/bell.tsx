import { lazy, type ReactNode, Suspense } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const NotificationBell = lazy(async () => ({
  default: (await import('@kabar/parts/notifications/notification-bell')).NotificationBell,
}));

/** The notification bell in the header. Its code is fetched when a person is signed in. */
export function Bell(): ReactNode {
  const t = useShellWords();
  return (
    <QuietBoundary>
      <Suspense
        fallback={
          <span className="shell-bell k-icon-button" data-worded aria-hidden="true">
            <span className="k-icon-word">{t('nav.notifications')}</span>
          </span>
        }
      >
        <NotificationBell />
      </Suspense>
    </QuietBoundary>
  );
}
