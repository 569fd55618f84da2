import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { ChangedMeanwhile, UnsavedParts } from '@kabar/parts/forms/save-parts';
import { Actions, Button, Card, Group, Heading, MessageBox, Stack, TextArea } from '@kabar/ui/base';
import { type KeptForms, useEditForm } from '@kabar/ui/form';
import { IconChevronDown, IconLock } from '@kabar/ui/icons';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { ContactView, Notes, Subject } from './api.ts';
import {
  findMistakes,
  type InformationForm,
  noteNames,
  readMistakes,
  toForm,
} from './information-form.ts';
import { PrimaryContactCard } from './primary-contact-card.tsx';
import { useSaveInformation } from './use-save-information.ts';

export function InformationEditor(props: {
  subject: Subject;
  drafts: KeptForms<InformationForm>;
  primary: ContactView | undefined;
  notes: Notes | null;
}) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const key = props.subject ?? '';
  const form = useEditForm<InformationForm>({
    stored: () => toForm(props.primary, props.notes),
    mistakes: findMistakes,
    kept: { in: props.drafts, key },
  });
  const { values, changed, change } = form;
  const save = useSaveInformation(form, props.subject);
  useUnsaved(key, form.isChanged, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) save.send();
    else focusFirstMistake(element.current);
  };
  const unsaved = [
    ...(changed.primary ? [t('emergency.primary')] : []),
    ...(changed.notes ? [t('emergency.private')] : []),
  ];
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <PrimaryContactCard
          primary={values.primary}
          mistakes={readMistakes(form.errors.primary)}
          onChange={(part) => change({ primary: { ...values.primary, ...part } })}
        />
        <PrivateNotesCard
          notes={values.notes}
          onChange={(part) => change({ notes: { ...values.notes, ...part } })}
        />
        {save.theirs ? <ChangedMeanwhile stored={save.theirs} /> : null}
        {save.failed ? (
          <MessageBox tone="danger" live>
            {t('emergency.saveFailed')}
          </MessageBox>
        ) : (
          <SavedNotice saved={form.isChanged ? undefined : save.saved} />
        )}
        <UnsavedParts parts={unsaved} />
        <Actions>
          <Button type="submit" busy={save.busy}>
            {t(save.busy ? 'emergency.saving' : 'emergency.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function PrivateNotesCard(props: {
  notes: InformationForm['notes'];
  onChange: (part: Partial<InformationForm['notes']>) => void;
}) {
  const t = useClientWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card as="section">
      <Stack gap={5}>
        <Group gap={3} justify="between" align="center">
          <Heading level={2}>{t('emergency.private')}</Heading>
          <Button
            variant="secondary"
            icon={open ? <IconChevronDown /> : <IconLock />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'emergency.hide' : 'emergency.show')}
          </Button>
        </Group>
        <div id={id} hidden={!open}>
          <Stack gap={5}>
            {noteNames.map((name) => (
              <TextArea
                key={name}
                label={t(`emergency.${name}`)}
                optional
                rows={3}
                maxLength={5000}
                autoComplete="off"
                value={props.notes[name]}
                onChange={(event) => props.onChange({ [name]: event.currentTarget.value })}
              />
            ))}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
