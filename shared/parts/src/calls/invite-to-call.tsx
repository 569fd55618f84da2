import { type ComponentType, lazy, Suspense } from 'react';
import type { CallView } from './api.ts';

/** Fetched by a client who may invite a loved one. Without a connection the call does without it. */
const GuestLinkCard = lazy<ComponentType<{ call: CallView }>>(async () => {
  const loaded = await import('./guest-link-card.tsx').catch(() => undefined);
  return { default: loaded?.GuestLinkCard ?? (() => null) };
});

/** The guest link on the page of a call, for its client, when the call is for a loved one. */
export function InviteToCall({ call }: { call: CallView }) {
  if (!call.canInvite) return null;
  return (
    <Suspense>
      <GuestLinkCard call={call} />
    </Suspense>
  );
}
