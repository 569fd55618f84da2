import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { ChangedMeanwhile, UnsavedParts } from '@kabar/parts/forms/save-parts';
import { Actions, Button, Card, MessageBox, Stack, TextArea } from '@kabar/ui/base';
import { type KeptForms, useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { Problem, problemTitle } from '@kabar/web/problem';
import { type FormEvent, useRef, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneView } from './api.ts';
import { CallTimesField } from './call-times-field.tsx';
import { ContactMethodsFields, preferences } from './contact-methods-fields.tsx';
import { findMethodMistake, findMistakes, type LovedOneForm, toForm } from './loved-one-form.ts';
import { RemoveLovedOne } from './remove-loved-one.tsx';
import { useSaveLovedOne } from './use-save-loved-one.ts';
import { WhoCard } from './who-card.tsx';

/** How long the confirmation stays (1-accounts §9). */
const bannerTime = 2_500;

export function LovedOneEditor(props: {
  id: string;
  stored: LovedOneView | undefined;
  drafts: KeptForms<LovedOneForm>;
  onRemoved: () => void;
}) {
  const t = useClientWords();
  const { id, stored, drafts } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<LovedOneForm>({
    stored: () => toForm(stored),
    mistakes: findMistakes,
    kept: { in: drafts, key: id },
  });
  const { values, errors, change } = form;
  const isNew = stored === undefined;
  const save = useSaveLovedOne(form, id, isNew);
  const forget = useUnsaved(id, form.isChanged, true);
  const removed = () => {
    forget();
    props.onRemoved();
  };
  // The loved one was removed in another tab or on another device.
  const gone = useWasStored(stored) && isNew;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) save.send();
    else focusFirstMistake(element.current);
  };
  const { failure } = save;
  const isTold = save.theirs !== undefined || (gone && isNotFound(failure));
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <WhoCard form={values} nameMissing={errors.fullName !== undefined} onChange={change} />
        <ContactMethodsFields
          value={values.contactMethods}
          preferences={preferences}
          mistake={errors.contactMethods ? findMethodMistake(values.contactMethods) : undefined}
          onChange={(contactMethods) => change({ contactMethods })}
        />
        <CallTimesField
          value={values.preferredCallTimes}
          tried={errors.preferredCallTimes !== undefined}
          onChange={(preferredCallTimes) => change({ preferredCallTimes })}
        />
        <Card as="section">
          <TextArea
            label={t('lovedOne.notes')}
            hint={t('lovedOne.notesHint')}
            optional
            rows={4}
            maxLength={5000}
            value={values.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </Card>
        {gone ? (
          <MessageBox tone="care" live title={t('lovedOne.gone')}>
            {t('lovedOne.goneText')}
          </MessageBox>
        ) : null}
        {save.theirs ? <ChangedMeanwhile stored={save.theirs} /> : null}
        {failure !== undefined && !isTold ? (
          <SaveFailure error={failure} />
        ) : (
          <SavedNotice
            saved={gone || form.isChanged ? undefined : save.saved}
            banner={bannerTime}
          />
        )}
        <UnsavedParts parts={form.isChanged && !isNew ? [values.fullName] : []} />
        <Actions>
          {stored ? <RemoveLovedOne lovedOne={stored} onRemoved={removed} /> : null}
          <Button type="submit" busy={save.busy}>
            {t(save.busy ? 'lovedOne.saving' : isNew ? 'lovedOne.create' : 'lovedOne.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

const isNotFound = (thrown: unknown) => thrown instanceof Problem && thrown.code === 'not_found';

/** Whether the loved one existed at any time since the form was opened. */
function useWasStored(stored: LovedOneView | undefined): boolean {
  const [was, setWas] = useState(stored !== undefined);
  if (stored !== undefined && !was) setWas(true);
  return was;
}

/** The service's error message, else a general one. */
function SaveFailure({ error }: { error: unknown }) {
  const t = useClientWords();
  return (
    <MessageBox tone="danger" live>
      {problemTitle(error) ?? t('lovedOne.failed')}
    </MessageBox>
  );
}
