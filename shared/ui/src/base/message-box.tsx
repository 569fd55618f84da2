import type { ReactNode } from 'react';
import { useAnswerInView } from './answer-in-view.ts';
import { CrossIcon, type Sign, SignIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface MessageBoxProps {
  children?: ReactNode;
  title?: ReactNode;
  tone?: Sign;
  action?: ReactNode;
  /**
   * Announced by screen readers when it appears: errors at once, other tones politely. A good one answers an
   * action, so it is scrolled into view.
   */
  live?: boolean;
  onDismiss?: () => void;
}

export function MessageBox({
  children,
  title,
  tone = 'info',
  action,
  live,
  onDismiss,
}: MessageBoxProps) {
  const words = useUiWords();
  const isAnswer = live === true && tone === 'good';
  const box = useAnswerInView<HTMLDivElement>(isAnswer);
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div ref={box} className="k-message" data-tone={tone} role={role}>
      <SignIcon sign={tone} />
      <div className="k-message-words">
        {title ? <p className="k-message-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="k-message-action">{action}</div> : null}
      </div>
      {onDismiss ? (
        <button
          className="k-icon-button k-message-close"
          type="button"
          onClick={onDismiss}
          aria-label={words.close}
        >
          <CrossIcon />
        </button>
      ) : null}
    </div>
  );
}
