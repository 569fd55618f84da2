import { type ComponentType, lazy, Suspense } from 'react';
import type { CallView } from './api.ts';

/** Loaded lazily for clients who may invite a loved one; if loading fails, the call works without it. */
const GuestLinkCard = lazy<ComponentType<{ call: CallView }>>(async () => {
  const loaded = await import('./guest-link-card.tsx').catch(() => undefined);
  return { default: loaded?.GuestLinkCard ?? (() => null) };
});

/** The guest link on the page of a call, for the client of a loved one's call. */
export function InviteToCall({ call }: { call: CallView }) {
  if (!call.canInvite) return null;
  return (
    <Suspense>
      <GuestLinkCard call={call} />
    </Suspense>
  );
}
