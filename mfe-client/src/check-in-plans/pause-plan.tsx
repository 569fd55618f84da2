import { addDays, dayOf } from '@kabar/rules/local-time';
import { Button, Dialog, MessageBox, RadioCards, Stack, Text, TextField } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { PlanView } from './api.ts';

interface PausePlanProps {
  plan: Pick<PlanView, 'state' | 'timeZone'>;
  /** Pauses until the given date; undefined resumes. */
  pause: Pick<
    UseMutationResult<unknown, Error, string | undefined>,
    'mutate' | 'isPending' | 'isError' | 'error'
  >;
}

/** Pauses the questions for today or until a date, and resumes them. */
export function PausePlan({ plan, pause }: PausePlanProps) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  const failure = pause.isError
    ? (problemTitle(pause.error) ?? t('checkInPlan.failed'))
    : undefined;
  if (plan.state === 'paused')
    return (
      <>
        <Button variant="secondary" busy={pause.isPending} onClick={() => pause.mutate(undefined)}>
          {t('checkInPlan.resume')}
        </Button>
        {failure ? (
          <MessageBox tone="danger" live>
            {failure}
          </MessageBox>
        ) : null}
      </>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('checkInPlan.pause')}
      </Button>
      {isOpen ? (
        <PauseDialog
          timeZone={plan.timeZone}
          busy={pause.isPending}
          failure={failure}
          onClose={() => setOpen(false)}
          onPause={(until) => pause.mutate(until, { onSuccess: () => setOpen(false) })}
        />
      ) : null}
    </>
  );
}

interface PauseDialogProps {
  timeZone: string;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onPause: (until: string) => void;
}

function PauseDialog({ timeZone, busy, failure, onClose, onPause }: PauseDialogProps) {
  const t = useClientWords();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [kind, setKind] = useState<'today' | 'away'>('today');
  const [until, setUntil] = useState(addDays(today, 7));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkInPlan.pause')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('checkInPlan.keepGoing')}
          </Button>
          <Button
            busy={busy}
            disabled={kind === 'away' && (until === '' || until < today)}
            onClick={() => onPause(kind === 'today' ? today : until)}
          >
            {t('checkInPlan.pauseConfirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioCards<'today' | 'away'>
          name="pause"
          legend={t('checkInPlan.howLong')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'today', label: t('checkInPlan.todayOnly') },
            { value: 'away', label: t('checkInPlan.away') },
          ]}
        />
        {kind === 'away' ? (
          <TextField
            type="date"
            label={t('checkInPlan.awayUntil')}
            hint={t('checkInPlan.awayHint')}
            min={today}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        ) : null}
        <Text>{t('checkInPlan.pauseText')}</Text>
        {failure ? (
          <MessageBox tone="danger" live>
            {failure}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}
