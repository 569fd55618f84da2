import { personalKey } from '@kabar/web/personal-storage';
import { browserZone } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import type { SessionView } from './api.ts';
import { keyOf, type Typed, typedFor } from './form.ts';

/** The draft of a session's log. It is kept in sessionStorage, so that it survives a reload, a closed dialog and a failure. */
export function useDraft(session: SessionView) {
  const me = useSession(({ account }) => account?.id ?? '');
  const key = personalKey(me, `session-log-${keyOf(session)}`);
  const [typed, setTyped] = useState<Typed>(() => ({
    ...typedFor(session, browserZone(), new Date()),
    ...read(key),
  }));
  return {
    typed,
    change: (change: Partial<Typed>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      write(key, JSON.stringify(next));
    },
    forget: () => write(key, null),
  };
}

// A browser may refuse storage; then the draft lasts as long as the dialog.
function read(key: string): Partial<Typed> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The draft is then kept only in memory.
  }
}
