import { type ReactNode, useEffect, useRef } from 'react';

/** The answer to what the reader did on this page just now: it is in view and has the focus, because its button is gone. */
export function AnswerNotice({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    const show = () => {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
    };
    show();
    // A closing dialog returns focus to its button, which scrolls the page; so scroll after that.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [isAnswer]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
