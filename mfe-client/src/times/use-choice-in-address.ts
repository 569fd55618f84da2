import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What is chosen on a page, also in the address: a reload keeps it, and Back leaves the page. The router follows a
 * moment later, so that the choice itself is state: a chip that is pressed is chosen at once.
 */
export function useChoiceInAddress<Name extends string>(names: readonly Name[]) {
  type Choice = Record<Name, string | null>;
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState(() => read<Name>(names, search));
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    const target = new URLSearchParams(search);
    for (const name of names) {
      const value = next[name];
      if (value === null) target.delete(name);
      else target.set(name, value);
    }
    setSearch(target, { replace: true, preventScrollReset: true });
  };
  return [choice, choose] as const;
}

function read<Name extends string>(names: readonly Name[], search: URLSearchParams) {
  const entries = names.map((name) => [name, search.get(name)] as const);
  // Each of the names has its entry.
  return Object.fromEntries(entries) as Record<Name, string | null>;
}
