import { useEffect, useRef } from 'react';
import type { CallPhase } from './remaining-time.ts';
import { playNotes } from './speaker.ts';

/**
 * Joins a call that opens while its page is open, with a sound. Without `join`, as long as the devices are not ready, the person
 * presses the button herself.
 */
export function useOpening(phase: CallPhase, join: (() => void) | undefined): void {
  const wasEarly = useRef(false);
  useEffect(() => {
    if (phase === 'early') wasEarly.current = true;
    else if (wasEarly.current) {
      wasEarly.current = false;
      if (join === undefined || phase === 'over') return;
      // Some browsers play nothing before the first tap on a page.
      void playNotes().catch(() => undefined);
      join();
    }
  }, [phase, join]);
}
