import { Actions, Button, MessageBox, Section, Stack, Text, TextArea } from '@kabar/ui/base';
import { DoneNotice, Timeline } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, useRef, useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type NoteView, useAddNote } from './api.ts';
import type { Draft } from './use-drafts.ts';

interface IncidentNotesProps {
  incidentId: string;
  notes: readonly NoteView[];
  draft: Draft;
}

/** The notes of staff, oldest first, and a field for a new one; closed incidents can get notes too. */
export function IncidentNotes({ incidentId, notes, draft }: IncidentNotesProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Section title={t('incidents.notes')} level={3}>
      <Stack gap={4}>
        {notes.length === 0 ? <Text tone="soft">{t('incidents.noNotes')}</Text> : null}
        <Timeline
          items={notes.map(({ id, author, content, createdAt }) => ({
            key: id,
            time: moment(createdAt),
            title: <PersonLink person={author} nobody={t('incidents.former')} />,
            text: <span className="backoffice-words">{content}</span>,
          }))}
        />
        <NoteForm incidentId={incidentId} draft={draft} />
      </Stack>
    </Section>
  );
}

function NoteForm({ incidentId, draft }: Pick<IncidentNotesProps, 'incidentId' | 'draft'>) {
  const t = useBackofficeWords();
  const idOf = useStableId();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const add = useAddNote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = draft.note.trim();
    if (content === '') {
      setMissing(true);
      return focusFirstMistake(form.current);
    }
    const note = { id: incidentId, content };
    add.mutate({ ...note, noteId: idOf(note) }, { onSuccess: () => draft.set({ note: '' }) });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextArea
          label={t('incidents.note')}
          hint={t('incidents.noteHint')}
          rows={3}
          maxLength={2000}
          value={draft.note}
          error={missing ? t('incidents.noteMissing') : undefined}
          onChange={(event) => {
            draft.set({ note: event.currentTarget.value });
            setMissing(false);
          }}
        />
        {add.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(add.error) ?? t('incidents.noteFailed')}
          </MessageBox>
        ) : null}
        {add.isSuccess && draft.note === '' ? (
          <DoneNotice event={add.variables}>{t('incidents.noteAdded')}</DoneNotice>
        ) : null}
        <Actions>
          <Button type="submit" variant="secondary" busy={add.isPending}>
            {t('incidents.addNote')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
