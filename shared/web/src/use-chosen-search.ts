import { useEffect, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The URL's search parameters, including a choice that the router has not applied yet. The router updates in a
 * transition; until then, a controlled checkbox or chip would jump back. Back, links and reloads work as with
 * `useSearchParams`.
 */
export function useChosenSearch() {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState({ from: search, search });
  useEffect(() => {
    // Back during the transition returns to where the choice began. The router has not moved, so it would not undo
    // the choice.
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

/** The same search with this value; null, undefined or an empty value removes the parameter. */
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
