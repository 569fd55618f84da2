import { Button, Checkbox, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { problemTitle, refusalTitle } from '@kabar/web/problem';
import { AfterMoment } from '@kabar/web/query-view';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type AssignmentView, type Choices, type PlanView, usePlan, useReassign } from './api.ts';
import { Packs } from './packs.tsx';
import { Sessions } from './sessions.tsx';
import { WhatMoves } from './what-moves.tsx';

export interface Person {
  id: string;
  fullName: string | null;
}

interface ReassignDialogProps {
  assignment: AssignmentView;
  next: Person;
  onClose: () => void;
  onDone: () => void;
}

/** Shows everything that moves before it is confirmed. The typed text stays when the plan changes meanwhile. */
export function ReassignDialog({ assignment, next, onClose, onDone }: ReassignDialogProps) {
  const t = useBackofficeWords();
  const [choices, setChoices] = useState<Choices>({ times: {}, packs: {}, forCause: false });
  const [note, setNote] = useState('');
  const [shown, setShown] = useState<PlanView>();
  const wanted = { id: assignment.id, newCompanionId: next.id, choices };
  const plan = usePlan(wanted);
  const reassign = useReassign();
  const isUndecided = plan.data?.packs.some(({ outcome }) => outcome === 'undecided') ?? true;
  const names = {
    client: assignment.client.fullName ?? t('reassign.former'),
    present: assignment.companion.fullName ?? t('reassign.former'),
    next: next.fullName ?? t('reassign.former'),
  };
  const send = (read: PlanView) => {
    setShown(read);
    reassign.mutate({ ...wanted, fingerprint: read.fingerprint, note }, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('reassign.ask', { name: names.client })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('reassign.keep')}
          </Button>
          <Button
            busy={reassign.isPending}
            // Stays enabled during a refetch, so that no press is lost: the service refuses a plan whose fingerprint has changed.
            disabled={isUndecided || plan.isPlaceholderData || plan.isError}
            onClick={() => plan.data && send(plan.data)}
          >
            {t('reassign.do')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text>{t('reassign.askText', names)}</Text>
        {reassign.isError ? (
          <MessageBox tone="danger" live title={t('reassign.failed')}>
            {refusalTitle(reassign.error) ?? problemTitle(reassign.error)}
          </MessageBox>
        ) : null}
        <Plan
          plan={plan}
          before={reassign.isError ? shown : undefined}
          names={names}
          choices={choices}
          onChoose={setChoices}
        />
        <TextArea
          label={t('reassign.note')}
          hint={t('reassign.noteHint', names)}
          optional
          rows={4}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}

function Plan(props: {
  plan: ReturnType<typeof usePlan>;
  /** The plan that was shown before it changed; undefined if it did not. */
  before: PlanView | undefined;
  names: { client: string; present: string; next: string };
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const t = useBackofficeWords();
  const { plan, before, names, choices, onChoose } = props;
  if (plan.error) {
    return (
      <MessageBox
        tone="danger"
        live
        title={t('reassign.loadFailed')}
        action={
          <Button variant="secondary" size="small" onClick={() => void plan.refetch()}>
            {t('failure.again')}
          </Button>
        }
      >
        {problemTitle(plan.error)}
      </MessageBox>
    );
  }
  if (plan.data === undefined) return <AfterMoment>{t('reassign.looking')}</AfterMoment>;
  return (
    <>
      <Sessions
        sessions={plan.data.sessions}
        before={before?.sessions}
        next={names.next}
        onChoose={(id, startsAt) => {
          const { [id]: _, ...times } = choices.times;
          onChoose({ ...choices, times: startsAt === '' ? times : { ...times, [id]: startsAt } });
        }}
      />
      {choices.forCause || plan.data.sessions.some(({ staysUsed }) => staysUsed) ? (
        <Checkbox
          label={t('reassign.forCause')}
          checked={choices.forCause}
          onChange={(event) => onChoose({ ...choices, forCause: event.currentTarget.checked })}
        />
      ) : null}
      <Packs
        packs={plan.data.packs}
        next={names.next}
        chosen={choices.packs}
        onChoose={(id, agrees) =>
          onChoose({ ...choices, packs: { ...choices.packs, [id]: agrees } })
        }
      />
      <WhatMoves plan={plan.data} names={names} />
    </>
  );
}
