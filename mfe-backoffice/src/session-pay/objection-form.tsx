import {
  Actions,
  Button,
  MessageBox,
  RadioCards,
  Stack,
  TextArea,
  TextField,
} from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type ObjectionView, useDecideObjection } from './api.ts';

/** Minimum length, the same as in the service. */
const shortestReason = 3;

interface ObjectionFormProps {
  objection: ObjectionView;
  onDecided: () => void;
}

const choices = ['all', 'some', 'none'] as const;
type Choice = (typeof choices)[number];

/** The admin's decision: all, some or none of the minutes are paid, with a reason. */
export function ObjectionForm({ objection, onDecided }: ObjectionFormProps) {
  const t = useBackofficeWords();
  const { paidMinutes, mostMinutes } = objection;
  const [choice, setChoice] = useState<Choice>('all');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useDecideObjection();
  const minutes = choice === 'some' ? readMinutes(typed) : choice === 'all' ? paidMinutes : 0;
  const isShort = reason.trim().length < shortestReason;
  const isWrong = minutes === undefined || minutes > mostMinutes;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || isWrong) return;
    decide.mutate({ id: objection.id, minutes, reason: reason.trim() }, { onSuccess: onDecided });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={4}>
        {decide.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(decide.error) ?? t('objection.failed')}
          </MessageBox>
        ) : null}
        <PayChoice objection={objection} choice={choice} onChoose={setChoice} />
        {choice === 'some' ? (
          <TextField
            label={t('objection.payMinutes')}
            hint={t('objection.payMost', { count: mostMinutes })}
            inputMode="numeric"
            required
            value={typed}
            error={tried && isWrong ? t('objection.payMost', { count: mostMinutes }) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <TextArea
          label={t('objection.reason')}
          hint={t('objection.reasonHint')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isShort ? t('objection.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" busy={decide.isPending}>
            {t('objection.decide')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface PayChoiceProps {
  objection: ObjectionView;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A reply is paid or not; a session is paid by the minute. */
function PayChoice({ objection, choice, onChoose }: PayChoiceProps) {
  const t = useBackofficeWords();
  const isReply = objection.about === 'reply';
  const sessionOptions = choices.map((value) => ({
    value,
    label: t(`objection.pay.${value}`, { count: objection.paidMinutes }),
  }));
  const replyOptions = [
    { value: 'all', label: t('objection.replyStays') },
    { value: 'none', label: t('objection.replyNone') },
  ];
  return (
    <RadioCards
      legend={t(isReply ? 'objection.payReply' : 'objection.pay')}
      name="objection-pay"
      value={choice}
      onChange={(value) => onChoose(choices.find((option) => option === value) ?? choice)}
      options={isReply ? replyOptions : sessionOptions}
    />
  );
}

/** Parses a whole number; undefined if it is not one. */
function readMinutes(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
}
