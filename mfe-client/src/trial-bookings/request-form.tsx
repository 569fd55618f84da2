import { Columns } from '@kabar/ui/base';
import { type ReactNode, useRef } from 'react';
import { SendBar } from '../times/send-bar.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { BookingCard } from './booking-card.tsx';
import { RequestSent } from './request-sent.tsx';
import { TrialChoices } from './trial-choices.tsx';
import { useTrialForm } from './use-trial-form.ts';

interface RequestFormProps {
  companionId: string;
  times: readonly string[];
  /** Rendered instead of the form if no times are offered. */
  none: ReactNode;
}

export function RequestForm({ companionId, times, none }: RequestFormProps) {
  const t = useClientWords();
  const form = useTrialForm(companionId, times);
  const sendButton = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  const { request, person, time } = form;
  if (request.data?.status === 'pending')
    return <RequestSent booking={request.data} onAnother={form.again} />;
  if (times.length === 0 && request.isIdle) return none;
  return (
    <Columns
      side={
        <BookingCard
          time={time}
          message={form.text}
          onMessage={form.setMessage}
          onSend={form.send}
          sending={request.isPending}
          error={form.refused ? undefined : form.error}
          person={person}
          button={sendButton}
        />
      }
    >
      <TrialChoices
        picker={picker}
        person={person}
        times={times}
        day={form.day}
        onDay={(day) => form.choose({ day })}
        value={time}
        onChange={(next) => form.choose({ time: next })}
        refused={form.refused}
        onNearest={form.chooseNearest}
      />
      {time === undefined || !person.isReady ? null : (
        <SendBar
          time={time}
          label={t('trial.sendShort')}
          onSend={form.send}
          sending={request.isPending}
          error={form.error}
          button={sendButton}
          picker={picker}
        />
      )}
    </Columns>
  );
}
