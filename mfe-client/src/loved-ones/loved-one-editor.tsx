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
import { problemTitle } from '@kabar/web/problem';
import { type FormEvent, useRef, useState } from 'react';
import { type Drafts, useDraft } from '../drafts/use-draft.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useSaveLovedOne } from './api.ts';
import { CallTimesField } from './call-times-field.tsx';
import { ContactMethodsFields } from './contact-methods-fields.tsx';
import { isEmailWrong, type LovedOneForm, toForm } from './loved-one-form.ts';
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
  const draft = useDraft(props.drafts, props.id, () => toForm(props.stored));
  const { form, start } = draft;
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const save = useSaveLovedOne();
  const isNew = props.stored === undefined;
  // Removed in another tab or on another device.
  const gone = useWasStored(props.stored) && isNew;
  const change = (part: Partial<LovedOneForm>) => draft.change({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrongTime = form.preferredCallTimes.some((time) => time.startUtc === time.endUtc);
    if (form.fullName.trim() === '' || wrongTime || isEmailWrong(form)) {
      return focusFirstMistake(element.current);
    }
    const text = t(isNew ? 'lovedOne.created' : 'lovedOne.updated');
    save.mutate(
      { id: props.id, isNew, form, start },
      {
        onSuccess: (now) => {
          draft.saved(form, now);
          setSaved({ text, at: new Date() });
        },
      },
    );
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <WhoCard form={form} tried={tried} onChange={change} />
        <ContactMethodsFields
          value={form.contactMethods}
          emailWrong={tried && isEmailWrong(form)}
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
        {gone ? (
          <MessageBox tone="care" live title={t('lovedOne.gone')}>
            {t('lovedOne.goneText')}
          </MessageBox>
        ) : null}
        {save.isError && !(gone && save.error.code === 'not_found') ? (
          <SaveFailure error={save.error} />
        ) : (
          <SavedNotice saved={gone ? undefined : saved} banner={bannerTime} />
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

/** Whether this person was stored at any time since the form was opened. */
function useWasStored(stored: LovedOneView | undefined): boolean {
  const [was, setWas] = useState(stored !== undefined);
  if (stored !== undefined && !was) setWas(true);
  return was;
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
  return (
    <MessageBox tone="danger" live>
      {problemTitle(error) ?? t('lovedOne.failed')}
    </MessageBox>
  );
}
