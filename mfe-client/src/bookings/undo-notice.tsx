import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { type ReactNode, useEffect, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

/** The whole minutes until `until`, rounded up; 0 once it is past. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}

interface UndoNoticeProps {
  title: string;
  /** Says until when it can be undone, or that it no longer can. */
  text: string;
  /** What undoing does. It is below the box, so that the button is visible with the largest text. */
  then: string;
  /** The whole minutes left to undo it. */
  left: number;
  /** True if it was done on this page just now. */
  isAnswer: boolean;
  undo: { isPending: boolean; mutate: () => void };
  failure: string | undefined;
  children?: ReactNode;
}

/** What the reader just did, with an undo button. Screen readers do not announce the countdown. */
export function UndoNotice(props: UndoNoticeProps) {
  const t = useClientWords();
  const { title, text, then, left, isAnswer, undo, failure } = props;
  return (
    <AnswerNotice isAnswer={isAnswer}>
      <Stack gap={2}>
        <MessageBox
          tone="good"
          live
          title={title}
          action={
            left > 0 ? (
              <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
                {t('booking.undo')}
              </Button>
            ) : null
          }
        >
          {text}
        </MessageBox>
        {left > 0 ? <Text>{then}</Text> : null}
        {left > 0 ? props.children : null}
        {left > 0 ? <Text tone="soft">{t('booking.undoLeft', { count: left })}</Text> : null}
        {failure === undefined ? null : (
          <MessageBox tone="danger" live>
            {failure}
          </MessageBox>
        )}
      </Stack>
    </AnswerNotice>
  );
}
