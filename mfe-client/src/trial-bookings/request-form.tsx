import { Columns } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, dayOf } from '@kabar/web/say-time';
import { useStableId } from '@kabar/web/use-stable-id';
import { type ReactNode, useRef, useState } from 'react';
import { usePersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { SendBar } from '../times/send-bar.tsx';
import { useChoiceInAddress } from '../times/use-choice-in-address.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useRequestTrial } from './api.ts';
import { BookingCard } from './booking-card.tsx';
import { RequestSent } from './request-sent.tsx';
import { TrialChoices } from './trial-choices.tsx';

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
  const [{ day, time: chosen }, choose] = useChoiceInAddress(['day', 'time']);
  const sendButton = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string>();
  const person = usePersonOfCare();
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
    if (time === undefined || !person.isReady) return;
    const content = {
      ...{ companionId, requestedStartTime: time, message: text },
      ...(person.one ? { lovedOneId: person.one.id } : {}),
    };
    request.mutate({ id: idOf(content), ...content });
  };
  const error = request.isError ? (refusalTitle(request.error) ?? t('trial.failed')) : undefined;
  const nearest = request.error?.nearestTimes ?? [];
  const refused =
    error !== undefined && nearest.length > 0 ? { reason: error, nearest } : undefined;
  const chooseNearest = (next: string) => {
    request.reset();
    choose({ time: next, day: dayOf(new Date(next), browserZone()) });
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
          error={refused ? undefined : error}
          person={person}
          button={sendButton}
        />
      }
    >
      <TrialChoices
        picker={picker}
        person={person}
        times={times}
        day={day ?? undefined}
        onDay={(next) => choose({ day: next })}
        value={time}
        onChange={(next) => choose({ time: next })}
        refused={refused}
        onNearest={chooseNearest}
      />
      {time === undefined || !person.isReady ? null : (
        <SendBar
          time={time}
          label={t('trial.sendShort')}
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
