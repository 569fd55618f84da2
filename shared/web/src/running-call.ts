import type { ReactElement } from 'react';
import { create } from 'zustand';

/** The call that this tab is in. It goes on while other pages are open. */
export interface RunningCall {
  /** The address of its page. */
  path: string;
  /** A line for all other pages, with a way back; plays the other person's sound. */
  strip: ReactElement;
}

interface RunningCallState {
  call: RunningCall | undefined;
  /** Whether the call's page shows it, which then fills the window. */
  isShown: boolean;
}

/** Filled by the area whose call it is, and read by the frame of all pages. */
export const useRunningCall = create<RunningCallState>(() => ({ call: undefined, isShown: false }));
