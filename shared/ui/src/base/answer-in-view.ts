import { type RefObject, useEffect, useRef } from 'react';

export interface AnswerInViewOptions {
  /** Also focuses the answer, because the button that was pressed is gone. */
  focus?: boolean;
  block?: 'start' | 'nearest';
  /** A selector of the part to scroll to, if not the whole box. */
  part?: string;
}

/** Scrolls the answer to the reader's action into view when it appears. Returns the ref of its box. */
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
    // Nothing behind an open dialog can be scrolled or focused. A closing dialog returns the focus, which scrolls the
    // page; so scroll again after that.
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
