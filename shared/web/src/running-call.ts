import type { ReactElement } from 'react';
import { create } from 'zustand';

interface RunningCall {
  /** A bar with the tab's running call for all other pages, which also plays its audio. Undefined without a call. */
  strip: ReactElement | undefined;
  /** Whether the call's own page is open, which then fills the window. */
  isShown: boolean;
}

/**
 * A call continues while other pages are open. The call's slice fills this store, and the frame of all pages
 * reads it.
 */
export const useRunningCall = create<RunningCall>(() => ({ strip: undefined, isShown: false }));
