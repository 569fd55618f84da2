import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The reader counts as being at the end within this many pixels. */
const nearEnd = 120;

/**
 * Keeps the log at its end while the reader is there or writes. Otherwise it keeps its position, and `below` reports
 * new messages. Loading older messages does not move the viewport.
 */
export function useScroll(
  log: RefObject<HTMLElement | null>,
  content: { firstKey: string | undefined; lastKey: string | undefined; lastIsOwn: boolean },
) {
  const [below, setBelow] = useState(false);
  const before = useRef({ firstKey: '', lastKey: '', height: 0, atEnd: true });
  const { firstKey = '', lastKey = '', lastIsOwn } = content;

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const was = before.current;
    const grewAbove = was.firstKey !== '' && was.firstKey !== firstKey && was.lastKey === lastKey;
    if (grewAbove) element.scrollTop += element.scrollHeight - was.height;
    else if (was.lastKey !== lastKey) {
      if (was.atEnd || lastIsOwn || was.lastKey === '') toEnd(element);
      else setBelow(true);
    }
    before.current = { firstKey, lastKey, height: element.scrollHeight, atEnd: isAtEnd(element) };
  }, [log, firstKey, lastKey, lastIsOwn]);

  // Stays at the end when the log becomes visible or shrinks because of a keyboard.
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) toEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [log]);

  const onScroll = () => {
    const element = log.current;
    if (element === null) return;
    before.current.atEnd = isAtEnd(element);
    if (before.current.atEnd) setBelow(false);
  };
  const goToEnd = () => {
    if (log.current) toEnd(log.current);
    setBelow(false);
  };
  return { below, onScroll, goToEnd };
}

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
}

function toEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}
