import { useEffect } from 'react';
import { playNotes } from '../speaker.ts';

/** Between two rings, and how long it rings, in milliseconds. */
const pause = 4_000;
const longest = 60_000;

/** Rings with sound and vibration, where the browser lets a page do so before the first tap, for a minute at most. */
export function useRing(): void {
  useEffect(() => {
    const ring = () => {
      void playNotes().catch(() => undefined);
      navigator.vibrate?.([400, 200, 400]);
    };
    ring();
    const timer = setInterval(ring, pause);
    const end = setTimeout(() => clearInterval(timer), longest);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
      navigator.vibrate?.(0);
    };
  }, []);
}
