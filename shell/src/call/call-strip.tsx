import { useRunningCall } from '@kabar/web/running-call';
import type { ReactNode } from 'react';

/** Whether the page shows a running call, which then fills the window. */
export function useIsCallShown(): boolean {
  return useRunningCall(({ call, isShown }) => call !== undefined && isShown);
}

/** A running call on every page but its own. */
export function CallStrip(): ReactNode {
  const { call, isShown } = useRunningCall();
  return call === undefined || isShown ? null : call.strip;
}
