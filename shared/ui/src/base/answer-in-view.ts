import { type RefObject, useEffect, useRef } from 'react';

export interface AnswerInViewOptions {
  /** Also moves the focus there, because the button that was pressed is gone. */
  focus?: boolean;
  block?: 'start' | 'nearest';
  /** A selector of the part that is brought into view, if not the whole box. */
  part?: string;
}

/** Brings the answer to what the reader did on this page into view when it appears. Returns the ref of its box. */
export function useAnswerInView<Box extends HTMLElement>(
  isAnswer: boolean,
  { focus = false, block = 'nearest', part }: AnswerInViewOptions = {},
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!isAnswer) return;
    const show = () => {
      if (focus) box.current?.focus({ preventScroll: true });
      const shown = part === undefined ? box.current : box.current?.querySelector(part);
      shown?.scrollIntoView({ block });
    };
    let frame = 0;
    // Nothing behind an open dialog can be scrolled or focused. A dialog that closes returns the focus, which scrolls the page; so
    // show it once more after that.
    const wait = () => {
      if (isBehindDialog(box.current)) frame = requestAnimationFrame(wait);
      else {
        show();
        frame = requestAnimationFrame(show);
      }
    };
    wait();
    return () => cancelAnimationFrame(frame);
  }, [isAnswer, focus, block, part]);
  return box;
}

function isBehindDialog(box: HTMLElement | null): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(box));
}
