import type { ReactNode } from 'react';
import { useAnswerInView } from '../base/answer-in-view.ts';

export interface AnswerNoticeProps {
  /** Whether it answers an action on this page, rather than something stored earlier. */
  isAnswer: boolean;
  children: ReactNode;
}

/**
 * The answer to the reader's action on this page. It is scrolled to the top of the screen and focused, because
 * its button is gone.
 */
export function AnswerNotice({ isAnswer, children }: AnswerNoticeProps) {
  const box = useAnswerInView<HTMLDivElement>(isAnswer, { focus: true, block: 'start' });
  return (
    <div ref={box} className="k-answer" tabIndex={-1}>
      {children}
    </div>
  );
}
