import { Actions, Button, Group, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { refusalTitle } from '@kabar/web/problem';
import { type FormEvent, useRef, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type IncidentView, useCloseIncident } from './api.ts';
import { SubjectChoice, useIncidentSubject } from './incident-subject.tsx';
import type { Draft } from './use-drafts.ts';
import { useIncidentTexts } from './use-incident-texts.ts';

const shortest = 3;

interface OutcomeFormProps {
  incident: IncidentView;
  draft: Draft;
  onClosed: () => void;
}

/** The owner closes the incident here. A former owner keeps the typed text and can save it as a note. */
export function OutcomeForm({ incident, draft, onClosed }: OutcomeFormProps) {
  const t = useBackofficeWords();
  const { isMine } = useIncidentTexts();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const close = useCloseIncident();
  const subject = useIncidentSubject(incident, close);
  const mayClose = incident.status === 'taken' && isMine(incident);
  if (!mayClose && draft.outcome.trim() === '') {
    return incident.status === 'open' ? <Text tone="soft">{t('incidents.takeFirst')}</Text> : null;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayClose) return;
    const outcome = draft.outcome.trim();
    if (outcome.length < shortest) {
      setMissing(true);
      return focusFirstMistake(form.current);
    }
    const onSuccess = () => {
      draft.set({ outcome: '' });
      onClosed();
    };
    subject.close(outcome, onSuccess);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={3}>
        {subject.error && mayClose ? (
          <MessageBox tone="danger" live>
            {refusalTitle(subject.error) ?? t('incidents.closeFailed')}
          </MessageBox>
        ) : null}
        {mayClose ? null : <Overtaken incident={incident} draft={draft} />}
        <TextArea
          label={t('incidents.outcomeField')}
          hint={t('incidents.outcomeHint')}
          rows={3}
          maxLength={1000}
          value={draft.outcome}
          error={missing ? t('incidents.outcomeMissing') : undefined}
          onChange={(event) => {
            draft.set({ outcome: event.currentTarget.value });
            setMissing(false);
          }}
        />
        {mayClose ? <SubjectChoice subject={subject} /> : null}
        {mayClose ? (
          <Actions>
            <Button type="submit" busy={subject.isPending}>
              {t('incidents.close')}
            </Button>
          </Actions>
        ) : null}
      </Stack>
    </form>
  );
}

/** Shown if a colleague took over or closed the incident while the outcome was being typed. */
function Overtaken({ incident, draft }: Pick<OutcomeFormProps, 'incident' | 'draft'>) {
  const t = useBackofficeWords();
  const { nameOfOwner } = useIncidentTexts();
  const makeNote = () =>
    draft.set({
      note: [draft.note.trim(), draft.outcome.trim()].filter(Boolean).join('\n'),
      outcome: '',
    });
  return (
    <MessageBox
      tone="care"
      live
      action={
        <Group>
          <Button variant="secondary" size="small" onClick={makeNote}>
            {t('incidents.keepAsNote')}
          </Button>
        </Group>
      }
    >
      {incident.status === 'closed'
        ? t('incidents.keptClosed')
        : t('incidents.keptOwner', { name: nameOfOwner(incident) })}
    </MessageBox>
  );
}
