import { useEffect, useRef } from 'react';
import type { CallPhase } from './remaining-time.ts';
import { playNotes } from './speaker.ts';

/**
 * Joins with a sound when the call opens while its page is open. Without `join`, while the devices are not ready, the
 * person presses the button.
 */
export function useOpening(phase: CallPhase, join: (() => void) | undefined): void {
  const wasEarly = useRef(false);
  useEffect(() => {
    if (phase === 'early') wasEarly.current = true;
    else if (wasEarly.current) {
      wasEarly.current = false;
      if (join === undefined || phase === 'over') return;
      // Autoplay policy: some browsers play nothing before the first tap.
      void playNotes().catch(() => undefined);
      join();
    }
  }, [phase, join]);
}
