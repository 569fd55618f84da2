import { Columns } from '@kabar/ui/base';
import { IconSend } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, useRef, useState } from 'react';
import { SendBar } from '../times/send-bar.tsx';
import { TimePicker } from '../times/time-picker.tsx';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';
import { BookingCard } from './booking-card.tsx';
import { timeInJakarta } from './jakarta-time.ts';
import { RequestSent } from './request-sent.tsx';

interface RequestFormProps {
  companionId: string;
  times: readonly string[];
  /** Stands in while no time is offered. */
  none: ReactNode;
}

export function RequestForm({ companionId, times, none }: RequestFormProps) {
  const t = useClientWords();
  const language = useLanguage();
  const request = useRequestTrial();
  const idOf = useStableId();
  const [{ day, time: chosen }, choose] = useChoiceInAddress(['day', 'time']);
  const sendButton = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string>();
  // A time that has gone in the meantime is no choice any more.
  const time = chosen !== null && times.includes(chosen) ? chosen : undefined;
  const text = message ?? t('trial.defaultMessage');

  if (request.isSuccess) {
    const again = () => {
      choose({ time: null });
      request.reset();
    };
    return <RequestSent booking={request.data} onAnother={again} />;
  }
  if (times.length === 0 && !request.isError) return none;
  const send = () => {
    if (time === undefined) return;
    const content = { companionId, requestedStartTime: time, message: text };
    request.mutate({ id: idOf(content), ...content });
  };
  const inJakarta = (at: Date) => {
    const there = timeInJakarta(at, language);
    return there === undefined ? undefined : t('trial.inJakarta', { time: there });
  };
  const isElsewhere = (at: string) => timeInJakarta(new Date(at), language) !== undefined;
  const error = request.isError ? (refusalTitle(request.error) ?? t('trial.failed')) : undefined;
  return (
    <Columns
      side={
        <BookingCard
          time={time}
          message={text}
          onMessage={setMessage}
          onSend={send}
          sending={request.isPending}
          error={error}
          button={sendButton}
        />
      }
    >
      <div ref={picker}>
        <TimePicker
          times={times}
          day={day ?? undefined}
          onDay={(next) => choose({ day: next })}
          value={time}
          onChange={(next) => choose({ time: next })}
          hint={t(times.some(isElsewhere) ? 'trial.zoneBoth' : 'trial.zone')}
          elsewhere={inJakarta}
        />
      </div>
      {time === undefined ? null : (
        <SendBar
          time={time}
          label={t('trial.sendShort')}
          icon={<IconSend />}
          onSend={send}
          sending={request.isPending}
          error={error}
          button={sendButton}
          picker={picker}
        />
      )}
    </Columns>
  );
}
