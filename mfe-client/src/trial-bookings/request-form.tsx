import { Columns } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type ReactNode, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';
import { BookingCard } from './booking-card.tsx';
import { RequestSent } from './request-sent.tsx';
import { TimePicker } from './time-picker.tsx';

interface RequestFormProps {
  companionId: string;
  times: readonly string[];
  /** Stands in while no time is offered. */
  none: ReactNode;
}

export function RequestForm({ companionId, times, none }: RequestFormProps) {
  const t = useClientWords();
  const request = useRequestTrial();
  const idOf = useStableId();
  const [day, setDay] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [message, setMessage] = useState<string>();
  // A time that has gone in the meantime is no choice any more.
  const time = chosen !== undefined && times.includes(chosen) ? chosen : undefined;
  const text = message ?? t('trial.defaultMessage');

  if (request.isSuccess) {
    const again = () => {
      setChosen(undefined);
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
  return (
    <Columns
      side={
        <BookingCard
          time={time}
          message={text}
          onMessage={setMessage}
          onSend={send}
          sending={request.isPending}
          error={request.isError ? (refusalTitle(request.error) ?? t('trial.failed')) : undefined}
        />
      }
    >
      <TimePicker times={times} day={day} onDay={setDay} value={time} onChange={setChosen} />
    </Columns>
  );
}
