import { useEffect, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search of the address, with what was just chosen in it. The router follows a moment later, in a transition, and until then a
 * browser would undo a checkbox or a chip that was pressed. Back, links and reloads are followed as with `useSearchParams`.
 */
export function useChosenSearch() {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState({ from: search, search });
  useEffect(() => {
    // Back within that moment leads to where the choice began, and the router, which never left, would not undo it.
    const undo = () => setChoice(({ from }) => ({ from, search: from }));
    addEventListener('popstate', undo);
    return () => removeEventListener('popstate', undo);
  }, []);
  const current = choice.from === search ? choice.search : search;
  const choose = (next: URLSearchParams, options: NavigateOptions) => {
    setChoice({ from: search, search: next });
    setSearch(next, options);
  };
  return [current, choose] as const;
}

/** The same search with this value; nothing, or an empty value, takes the parameter away. */
export function withParameter(
  search: URLSearchParams,
  name: string,
  value: string | null | undefined,
): URLSearchParams {
  const after = new URLSearchParams(search);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
