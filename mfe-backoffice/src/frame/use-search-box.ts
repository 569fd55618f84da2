import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;
const longest = 100;

/**
 * A debounced search field. The text follows changes of the URL, for example by Back, but not those that the field itself
 * caused, because more may have been typed since.
 */
export function useSearchBox(search: string, setSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const [pending, setPending] = useState<readonly string[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(setSearch);
  latest.current = setSearch;
  const wanted = text.trim().slice(0, longest);
  if (search !== shown) {
    const index = pending.indexOf(search);
    setShown(search);
    setPending(index === -1 ? [] : pending.slice(index + 1));
    if (index === -1 && search !== wanted) setText(search);
  }
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setPending((before) => [...before, wanted]);
      latest.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return { text, setText, box };
}
