import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useEffect, useRef, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingView, useUndoCancellation } from './api.ts';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';

/** The whole minutes until then, rounded up; 0 once it is over. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}

interface UndoCancellationProps {
  booking: BookingView;
  until: string;
  /** The booking was cancelled on this page just now. */
  isAnswer: boolean;
  onUndone: () => void;
}

/** The caller's own cancellation, and the button that undoes it while there is time. What changes by the minute is not announced. */
export function UndoCancellation({ booking, until, isAnswer, onUndone }: UndoCancellationProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const name = useNames().short(useSides()(booking).other);
  const left = useMinutesLeft(until);
  const undo = useUndoCancellation(booking.id, onUndone);
  const box = useRef<HTMLDivElement>(null);
  // The button that cancelled is gone.
  useEffect(() => {
    if (isAnswer) box.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  const words = { name, time: sayTime(new Date(until), reader) };
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={2}>
        <MessageBox
          tone="good"
          live
          title={t('booking.done.cancelled')}
          action={
            left > 0 ? (
              <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
                {t('booking.undo')}
              </Button>
            ) : null
          }
        >
          {t(left > 0 ? 'booking.undoUntil' : 'booking.undoOver', words)}
        </MessageBox>
        {left > 0 ? <Text tone="soft">{t('booking.undoLeft', { count: left })}</Text> : null}
        {undo.isError ? (
          <MessageBox tone="danger" live>
            {sayFailure(undo.error, t('booking.undoFailed'))}
          </MessageBox>
        ) : null}
      </Stack>
    </div>
  );
}
