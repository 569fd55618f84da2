import { Button, Card, Group, Heading, MessageBox, Stack, TextArea } from '@kabar/ui/base';
import { IconChevronDown, IconLock } from '@kabar/ui/icons';
import { type Saved, SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Drafts, useDraft } from '../drafts/use-draft.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type ContactView, type Notes, type Subject, useSaveInformation } from './api.ts';
import {
  findMistakes,
  type InformationForm,
  type Mistake,
  noteNames,
  toForm,
} from './information-form.ts';
import { PrimaryContactCard } from './primary-contact-card.tsx';

export function InformationEditor(props: {
  subject: Subject;
  drafts: Drafts<InformationForm>;
  primary: ContactView | undefined;
  notes: Notes | null;
}) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(props.drafts, props.subject ?? '', () =>
    toForm(props.primary, props.notes),
  );
  const { form, start, change } = draft;
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveInformation(props.subject);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = findMistakes(form);
    setMistakes(wrong);
    if (wrong.length > 0) return focusFirstMistake(element.current);
    save.mutate(
      { form, start },
      {
        onSuccess: (now) => {
          draft.saved(form, now);
          setSaved({ text: t('emergency.saved'), at: new Date() });
        },
      },
    );
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <PrimaryContactCard
          primary={form.primary}
          mistakes={mistakes}
          onChange={(part) => change({ ...form, primary: { ...form.primary, ...part } })}
        />
        <PrivateNotesCard
          notes={form.notes}
          onChange={(part) => change({ ...form, notes: { ...form.notes, ...part } })}
        />
        {save.isError ? (
          <MessageBox tone="danger" live>
            {t('emergency.saveFailed')}
          </MessageBox>
        ) : (
          <SavedNotice saved={saved} />
        )}
        <Group>
          <Button type="submit" busy={save.isPending}>
            {t(save.isPending ? 'emergency.saving' : 'emergency.save')}
          </Button>
        </Group>
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
