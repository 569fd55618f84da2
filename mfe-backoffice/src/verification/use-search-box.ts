import { useEffect, useRef, useState } from 'react';

const pause = 250;

/** Typing searches after a moment's pause; `/` puts the cursor into the box from anywhere on the page. */
export function useSearchBox(search: string, setSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(setSearch);
  latest.current = setSearch;
  useEffect(() => {
    const wanted = text.trim().slice(0, 100);
    if (wanted === search) return;
    const timer = setTimeout(() => latest.current(wanted), pause);
    return () => clearTimeout(timer);
  }, [text, search]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { text, setText, box };
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
  );
}
