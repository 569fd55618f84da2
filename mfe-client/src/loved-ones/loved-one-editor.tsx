import {
  Button,
  Card,
  Group,
  Heading,
  MessageBox,
  Stack,
  TextArea,
  TextField,
} from '@kabar/ui/base';
import { type Saved, SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { Problem } from '@kabar/web/problem';
import { type FormEvent, useRef, useState } from 'react';
import { type Drafts, useDraft } from '../drafts/use-draft.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useSaveLovedOne } from './api.ts';
import { CallTimesField } from './call-times-field.tsx';
import { ContactMethodsFields } from './contact-methods-fields.tsx';
import { type LovedOneForm, toForm, toInput } from './loved-one-form.ts';
import { RemoveLovedOne } from './remove-loved-one.tsx';

/** 1-accounts §9. */
const bannerTime = 2_500;

export function LovedOneEditor(props: {
  id: string;
  stored: LovedOneView | undefined;
  drafts: Drafts<LovedOneForm>;
  onRemoved: () => void;
}) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useDraft(props.drafts, props.id, () => toForm(props.stored));
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveLovedOne();
  const isNew = props.stored === undefined;
  const change = (part: Partial<LovedOneForm>) => setForm({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrongTime = form.preferredCallTimes.some((time) => time.startUtc === time.endUtc);
    if (form.fullName.trim() === '' || wrongTime) return focusFirstMistake(element.current);
    const text = t(isNew ? 'lovedOne.created' : 'lovedOne.updated');
    save.mutate(
      { ...toInput(props.id, form), isNew },
      { onSuccess: () => setSaved({ text, at: new Date() }) },
    );
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <WhoCard form={form} tried={tried} onChange={change} />
        <ContactMethodsFields
          value={form.contactMethods}
          onChange={(contactMethods) => change({ contactMethods })}
        />
        <CallTimesField
          value={form.preferredCallTimes}
          tried={tried}
          onChange={(preferredCallTimes) => change({ preferredCallTimes })}
        />
        <Card as="section">
          <TextArea
            label={t('lovedOne.notes')}
            hint={t('lovedOne.notesHint')}
            optional
            rows={4}
            maxLength={5000}
            value={form.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </Card>
        {save.isError ? (
          <SaveFailure error={save.error} />
        ) : (
          <SavedNotice saved={saved} banner={bannerTime} />
        )}
        <Group gap={3} justify="between">
          <Button type="submit" busy={save.isPending}>
            {t(save.isPending ? 'lovedOne.saving' : isNew ? 'lovedOne.create' : 'lovedOne.save')}
          </Button>
          {props.stored ? <RemoveLovedOne one={props.stored} onRemoved={props.onRemoved} /> : null}
        </Group>
      </Stack>
    </form>
  );
}

function WhoCard(props: {
  form: LovedOneForm;
  tried: boolean;
  onChange: (part: Partial<LovedOneForm>) => void;
}) {
  const t = useClientWords();
  const { form, tried, onChange } = props;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('lovedOne.who')}</Heading>
        <TextField
          label={t('lovedOne.fullName')}
          required
          maxLength={120}
          autoComplete="off"
          value={form.fullName}
          error={tried && form.fullName.trim() === '' ? t('lovedOne.nameMissing') : undefined}
          onChange={(event) => onChange({ fullName: event.currentTarget.value })}
        />
        <TextField
          label={t('lovedOne.relationship')}
          hint={t('lovedOne.relationshipHint')}
          optional
          maxLength={80}
          value={form.relationship}
          onChange={(event) => onChange({ relationship: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}

/** The service's own sentence, or the general one where none arrived. */
function SaveFailure({ error }: { error: Error }) {
  const t = useClientWords();
  const told = error instanceof Problem && error.message !== error.code;
  return (
    <MessageBox tone="danger" live>
      {told ? error.message : t('lovedOne.failed')}
    </MessageBox>
  );
}
