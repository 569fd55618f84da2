import type { ReactElement } from 'react';
import { create } from 'zustand';

interface RunningCall {
  /** A bar with the tab's running call for all other pages, which also plays its audio. Undefined without a call. */
  strip: ReactElement | undefined;
  /** Whether the call's page shows it, which then fills the window. */
  isShown: boolean;
}

/** A call goes on while other pages are open. Filled by the area whose call it is, and read by the frame of all pages. */
export const useRunningCall = create<RunningCall>(() => ({ strip: undefined, isShown: false }));
