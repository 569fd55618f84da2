import { Component, lazy, type ReactNode, Suspense } from 'react';

const NotificationBell = lazy(async () => ({
  default: (await import('@kabar/parts/notifications/notification-bell')).NotificationBell,
}));

/** The place of the notification bell in the header. What it needs is fetched when somebody is signed in. */
export function Bell(): ReactNode {
  return (
    <QuietBoundary>
      <Suspense fallback={<span className="shell-bell" />}>
        <NotificationBell />
      </Suspense>
    </QuietBoundary>
  );
}

/** A bell that does not load is missing from the header; it takes nothing else with it. */
class QuietBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
