import { useRunningCall } from '@kabar/web/running-call';
import type { ReactNode } from 'react';

/** Whether the page shows a running call, which then fills the window. */
export function useIsCallShown(): boolean {
  return useRunningCall(({ strip, isShown }) => strip !== undefined && isShown);
}

/** Shows a running call on every page except its own. */
export function CallStrip(): ReactNode {
  return useRunningCall(({ strip, isShown }) => (isShown ? null : strip));
}
