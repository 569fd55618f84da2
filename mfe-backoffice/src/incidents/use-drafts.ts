import { useState } from 'react';

interface Words {
  note: string;
  outcome: string;
}

/** Unsent text about an incident. */
export interface Draft extends Words {
  set: (change: Partial<Words>) => void;
}

const nothing: Words = { note: '', outcome: '' };

/** Keeps drafts by incident while the page is open, so that closing the drawer by mistake loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Words>>>({});
  return (id: string): Draft => ({
    ...(drafts[id] ?? nothing),
    set: (change) =>
      setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? nothing), ...change } })),
  });
}
