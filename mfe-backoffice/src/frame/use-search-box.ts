import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;
const longest = 100;

/** Typing searches after a moment's pause. The text follows the address where that changes by another way. */
export function useSearchBox(search: string, setSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(setSearch);
  latest.current = setSearch;
  const wanted = text.trim().slice(0, longest);
  if (search !== shown) {
    setShown(search);
    if (search !== wanted) setText(search);
  }
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => latest.current(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return { text, setText, box };
}
