import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { ChangedMeanwhile, type StoredField, useSaveParts } from '@kabar/parts/forms/save-parts';
import { Actions, Button, MessageBox, Stack } from '@kabar/ui/base';
import { type EditForm, useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useRef, useState } from 'react';
import {
  ContactMethodsFields,
  methodFields,
  methodLabels,
  ownPreferences,
} from '../loved-ones/contact-methods-fields.tsx';
import { findMethodMistake, noMethods } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type OwnMethods, type StoredMethods, useContactMethodsWrites } from './api.ts';

interface MethodsForm {
  contactMethods: OwnMethods;
  /** The version of the stored values, for If-Match. */
  version: number;
}

/** The account holder's contact methods as form values; video is preferred until something else is stored. */
function toForm({ contactMethods, version }: StoredMethods): MethodsForm {
  return { contactMethods: contactMethods ?? { ...noMethods, preferred: 'video' }, version };
}

export function ContactMethodsForm({ stored }: { stored: StoredMethods }) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<MethodsForm>({
    stored: () => toForm(stored),
    mistakes: ({ contactMethods }) => {
      const mistake = findMethodMistake(contactMethods);
      return mistake === undefined ? {} : { contactMethods: mistake };
    },
  });
  const { values, errors, change } = form;
  const save = useSaveMethods(form);
  useUnsaved('contact methods', form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) save.send();
    else focusFirstMistake(element.current);
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <ContactMethodsFields
          value={values.contactMethods}
          preferences={ownPreferences}
          lead={t('contactMethods.fieldsLead')}
          mistake={errors.contactMethods ? findMethodMistake(values.contactMethods) : undefined}
          onChange={(contactMethods) => change({ contactMethods })}
        />
        {save.theirs ? <ChangedMeanwhile stored={save.theirs} /> : null}
        {save.failure !== undefined && save.theirs === undefined ? (
          <MessageBox tone="danger" live>
            {t('contactMethods.failed')}
          </MessageBox>
        ) : (
          <SavedNotice saved={form.isChanged ? undefined : save.saved} />
        )}
        <Actions>
          <Button type="submit" busy={save.busy}>
            {t(save.busy ? 'contactMethods.saving' : 'contactMethods.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** After a version conflict, shows the stored values. */
function useSaveMethods(form: EditForm<MethodsForm>) {
  const t = useClientWords();
  const writes = useContactMethodsWrites();
  const { save, failures, ...state } = useSaveParts<'methods'>();
  const [theirs, setTheirs] = useState<StoredField[]>();
  const sayStored = (now: OwnMethods, paths: string[]): StoredField[] =>
    methodFields
      .filter(({ name }) => paths.includes(`contactMethods.${name}`))
      .map(({ name, label }) => ({ label: t(label), value: now[name] }))
      .concat(
        paths.includes('contactMethods.preferred')
          ? [{ label: t('lovedOne.preferred'), value: t(methodLabels[now.preferred]) }]
          : [],
      );
  const send = () => {
    const { values: sent, start } = form;
    setTheirs(undefined);
    const write = async () => {
      try {
        form.show(toForm(await writes.change(sent.contactMethods, start.version)), sent);
      } catch (error) {
        if (writes.isChangedMeanwhile(error)) {
          const now = toForm(await writes.read());
          setTheirs(sayStored(now.contactMethods, form.show(now)));
        }
        throw error;
      }
    };
    save({ methods: write }, t('contactMethods.saved'));
  };
  return { ...state, failure: failures.methods, theirs, send };
}
