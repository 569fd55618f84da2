import { serverNow } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Answer,
  forgetUnsent,
  isPassing,
  keepUnsent,
  readUnsent,
  retryDelayMs,
  type Tap,
} from './unsent-answer.ts';

/** A first attempt sends no time, so that the service uses its own clock. */
export type SendTap = (tap: Tap, isFirst: boolean) => Promise<unknown>;

export interface AnswerSender {
  /** The response being sent for the first time. */
  sending: Answer | undefined;
  /** The response that is being retried, possibly from before a reload. */
  waiting: Tap | undefined;
  /** The response that the service refused for good. */
  refused: { tap: Tap; title: string | undefined } | undefined;
  /** The last response sent by this page. */
  sent: Answer | undefined;
  answer(answer: Answer, message: string | null, checkInId?: string): void;
  tryNow(): void;
}

/**
 * Sends a response until the service has accepted or refused it. It is stored in the browser before the first attempt, so it
 * survives a reload. Retries use backoff, and start at once when the connection or the page comes back. A later tap replaces
 * an unsent one. `key` is the storage key.
 */
export function useAnswer(key: string, send: SendTap): AnswerSender {
  const [tap, setTap] = useState(() => readUnsent(key));
  const [failed, setFailed] = useState({ times: tap === undefined ? 0 : 1, retryAfter: 0 });
  const [refused, setRefused] = useState<AnswerSender['refused']>();
  const [sent, setSent] = useState<Answer>();
  const current = useRef(tap);
  const inFlight = useRef<Tap>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: ({ tap: tapToSend, isFirst }: { tap: Tap; isFirst: boolean }) =>
      send(tapToSend, isFirst),
  });
  const attempt = useCallback(
    async (attempted: Tap, isFirst: boolean) => {
      if (inFlight.current === attempted) return;
      inFlight.current = attempted;
      let failure: unknown;
      try {
        await mutateAsync({ tap: attempted, isFirst });
      } catch (thrown) {
        failure = thrown ?? new Error('not sent');
      }
      if (inFlight.current === attempted) inFlight.current = undefined;
      if (current.current !== attempted) return;
      const problem = failure instanceof Problem ? failure : undefined;
      if (failure !== undefined && isPassing(failure)) {
        setFailed(({ times }) => ({ times: times + 1, retryAfter: problem?.retryAfter ?? 0 }));
        return;
      }
      forgetUnsent(key);
      current.current = undefined;
      setTap(undefined);
      if (failure === undefined) setSent(attempted.answer);
      else setRefused({ tap: attempted, title: problem?.title });
    },
    [key, mutateAsync],
  );
  const tryNow = useCallback(() => {
    if (current.current !== undefined) void attempt(current.current, false);
  }, [attempt]);
  // Retries a stored response at once after a reload.
  useEffect(() => tryNow(), [tryNow]);
  useRetries(tap === undefined ? 0 : failed.times, failed.retryAfter, tryNow);
  return {
    sending: failed.times === 0 ? tap?.answer : undefined,
    waiting: failed.times === 0 ? undefined : tap,
    refused,
    sent,
    tryNow,
    answer: (answer, message, checkInId) => {
      const tappedAt = new Date(serverNow()).toISOString();
      const next: Tap = { answer, message, tappedAt, ...(checkInId ? { checkInId } : {}) };
      keepUnsent(key, next);
      current.current = next;
      setTap(next);
      setFailed({ times: 0, retryAfter: 0 });
      setRefused(undefined);
      setSent(undefined);
      void attempt(next, true);
    },
  };
}

/** Retries after a failure: by backoff, and when the connection or the page comes back. */
function useRetries(failures: number, retryAfter: number, tryNow: () => void): void {
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(tryNow, retryDelayMs(failures, retryAfter));
    const whenVisible = () => {
      if (document.visibilityState === 'visible') tryNow();
    };
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [failures, retryAfter, tryNow]);
}
