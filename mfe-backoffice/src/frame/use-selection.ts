import { useState } from 'react';

/** The selected rows among those shown; a row that leaves the list is no longer selected. */
export function useSelection(shown: readonly { id: string }[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.map(({ id }) => id).filter((id) => marked.has(id));
  return {
    ids,
    has: (id: string) => marked.has(id),
    change: (id: string, isSelected: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
    set: (wanted: readonly string[]) => setMarked(new Set(wanted)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
