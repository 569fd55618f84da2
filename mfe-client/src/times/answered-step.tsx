import { Button, Text } from '@kabar/ui/base';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface AnsweredStepProps {
  /** The step's question. */
  label: string;
  /** Undefined without an answer. */
  answer: string | undefined;
  /** The selected value; it changes with each choice inside the step. */
  choice: string | undefined;
  /** True if a field inside needs attention. */
  isWrong?: boolean;
  children: ReactNode;
}

/**
 * A step of a form. On a narrow screen it folds to its answer: after a tap at once, with the keyboard when the focus leaves
 * it, because arrow keys pass over other choices.
 */
export function AnsweredStep({ label, answer, choice, isWrong, children }: AnsweredStepProps) {
  const t = useClientWords();
  const box = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  const isTabbing = useRef(false);
  const hasFolded = useRef(false);
  const [isOpen, setOpen] = useState(answer === undefined);
  const [folded, setFolded] = useState(choice);
  const isShown = isOpen || answer === undefined || isWrong === true;
  useEffect(() => {
    if (choice === folded || answer === undefined || !isTapped.current) return;
    setFolded(choice);
    setOpen(false);
    hasFolded.current = true;
  }, [choice, folded, answer]);
  useEffect(() => {
    if (isShown || !hasFolded.current) return;
    hasFolded.current = false;
    // The chosen control is hidden now, so the focus moves to the folded row, and the next question is visible.
    const row = box.current?.querySelector<HTMLElement>('.client-answered-step');
    if (!row?.checkVisibility?.()) return;
    row.querySelector('button')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the events of the controls inside
    <div
      ref={box}
      className="k-narrow-fold"
      data-open={isShown || undefined}
      onPointerDown={() => {
        isTapped.current = true;
        isTabbing.current = false;
      }}
      onKeyDown={({ key }) => {
        isTapped.current = false;
        isTabbing.current = key === 'Tab';
      }}
      onKeyUp={() => {
        isTabbing.current = false;
      }}
      // Folds only after Tab, because a tap elsewhere must not move the content under the finger.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isTabbing.current || currentTarget.contains(relatedTarget)) return;
        isTabbing.current = false;
        setFolded(choice);
        setOpen(false);
      }}
    >
      <div className="k-narrow-only" hidden={isShown}>
        <div className="client-answered-step">
          <div>
            <Text tone="soft" size="small">
              {label}
            </Text>
            <Text bold>{answer}</Text>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('times.changeOf', { label, answer: answer ?? '' })}
            onClick={() => {
              setFolded(choice);
              setOpen(true);
            }}
          >
            {t('times.change')}
          </Button>
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}
