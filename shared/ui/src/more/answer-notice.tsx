import type { ReactNode } from 'react';
import { useAnswerInView } from '../base/answer-in-view.ts';

export interface AnswerNoticeProps {
  /** It answers what the reader did on this page just now, rather than what was stored before. */
  isAnswer: boolean;
  children: ReactNode;
}

/** The answer to what the reader did on this page just now: it is at the top of the screen and has the focus, because its button is gone. */
export function AnswerNotice({ isAnswer, children }: AnswerNoticeProps) {
  const box = useAnswerInView<HTMLDivElement>(isAnswer, { focus: true, block: 'start' });
  return (
    <div ref={box} className="k-answer" tabIndex={-1}>
      {children}
    </div>
  );
}
