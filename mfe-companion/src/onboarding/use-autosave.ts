import { Problem } from '@kabar/web/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftParts, useSaveDraft } from './api.ts';

/** Debounce of typing before it is saved, in milliseconds. */
const pause = 800;
const retryPause = 5_000;

export type Keeping = 'kept' | 'saving' | 'unsaved';

/**
 * Autosaves the draft. Requests are sent one after another, so that an older response cannot overtake a newer one. After a
 * failure the parts are sent again with the next change, or after `retryPause`.
 */
export function useAutosave() {
  const save = useSaveDraft();
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const pending = useRef<DraftParts>({});
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(
    async (extra: DraftParts) => {
      const parts = { ...pending.current, ...extra };
      if (Object.keys(parts).length === 0) return;
      pending.current = {};
      setKeeping('saving');
      try {
        await save(parts);
        setKeeping('kept');
      } catch (error) {
        pending.current = { ...parts, ...pending.current };
        setKeeping('unsaved');
        throw error;
      }
    },
    [save],
  );
  const flush = useCallback(
    (extra: DraftParts = {}): Promise<void> => {
      clearTimeout(timer.current);
      const sent = chain.current.then(() => send(extra));
      chain.current = sent.catch((error) => {
        if (!isRefused(error))
          timer.current = setTimeout(() => void flush().catch(ignore), retryPause);
      });
      return sent;
    },
    [send],
  );
  const keep = useCallback(
    (parts: DraftParts) => {
      pending.current = { ...pending.current, ...parts };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush().catch(ignore), pause);
    },
    [flush],
  );
  useFlushBeforeLeaving(flush);
  return { keeping, keep, flush };
}

/** Saves the pending draft at once when the page is hidden or left, so that nothing typed is lost. */
function useFlushBeforeLeaving(flush: () => Promise<void>) {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void flush().catch(ignore);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush().catch(ignore);
    };
  }, [flush]);
}

/** Whether the service rejected the request, so that a retry cannot succeed. */
function isRefused(error: unknown) {
  return error instanceof Problem && error.status >= 400 && error.status < 500;
}

function ignore() {
  // The note below the buttons shows the failure.
}
