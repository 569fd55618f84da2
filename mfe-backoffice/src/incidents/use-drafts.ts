import { useState } from 'react';

interface Words {
  note: string;
  outcome: string;
}

/** What is typed about an incident and not sent yet. */
export interface Draft extends Words {
  set: (change: Partial<Words>) => void;
}

const nothing: Words = { note: '', outcome: '' };

/** By incident, for as long as the page is open: whoever closes the detail by mistake finds the words again. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Words>>>({});
  return (id: string): Draft => ({
    ...(drafts[id] ?? nothing),
    set: (change) =>
      setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? nothing), ...change } })),
  });
}
