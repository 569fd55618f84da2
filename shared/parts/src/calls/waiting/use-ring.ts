import { useEffect } from 'react';
import { playNotes } from '../speaker.ts';

/** Milliseconds between two rings, and in total. */
const pause = 4_000;
const longest = 60_000;

/** Rings with sound and vibration for at most a minute, if the browser allows it before the first tap. */
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
