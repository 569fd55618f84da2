import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { UnsavedParts, useSaveParts } from '@kabar/parts/forms/save-parts';
import { AboutFields } from '@kabar/parts/profiles/about-fields';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { useProfileWords } from '@kabar/parts/profiles/words/use-profile-words';
import { Actions, Button, Card, Heading, LinkButton, MessageBox, Stack } from '@kabar/ui/base';
import { type EditForm as EditFormOf, useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { Problem } from '@kabar/web/problem';
import { type FormEvent, useRef } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type ClientProfileView, useProfileWrites } from './api.ts';
import {
  AgeField,
  type FieldsProps,
  LocationField,
  OwnInterestsField,
  SpokenLanguagesField,
  TimezoneField,
  WishesFields,
} from './personal-fields.tsx';
import {
  clientPart,
  type EditForm,
  markedIn,
  mistakesByField,
  ownPart,
  toChanges,
  toEditForm,
} from './profile-edits.ts';

export function EditProfileForm(props: { own: OwnProfileView; client: ClientProfileView | null }) {
  const t = useClientWords();
  const p = useProfileWords();
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<EditForm>({
    stored: () => toEditForm(props.own, props.client),
    mistakes: mistakesByField,
  });
  const { values, errors, changed, change } = form;
  const save = useSaveEdits(form);
  useUnsaved('profile', form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) save.send();
    else focusFirstMistake(element.current);
  };
  const isAbout = (name: string) => ['name', 'preferredName', 'bio'].includes(name);
  const unsaved = [
    ...(Object.keys(changed).some(isAbout) ? [p('profile.aboutYou')] : []),
    ...(Object.keys(changed).every(isAbout) ? [] : [t('profile.personalDetails')]),
  ];
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AboutFields
          about={values}
          nameMissing={errors.name !== undefined}
          bioHint={t('field.bioHint')}
          onChange={change}
        />
        <PersonalDetailsCard form={values} mistakes={markedIn(errors)} onChange={change} />
        {save.failure ? (
          <MessageBox tone="danger" live>
            {t(
              save.failure instanceof Problem && save.failure.code === 'profile_missing'
                ? 'profile.saveMissing'
                : 'profile.saveFailed',
            )}
          </MessageBox>
        ) : (
          <SavedNotice saved={form.isChanged ? undefined : save.saved} />
        )}
        <UnsavedParts parts={unsaved} />
        <Actions>
          <LinkButton variant="secondary" href="/profile/emergency-contacts">
            {t('profile.emergency')}
          </LinkButton>
          <LinkButton variant="secondary" href="/profile/contact-methods">
            {t('contactMethods.link')}
          </LinkButton>
          <LinkButton variant="secondary" href="/profile/family">
            {t('family.link')}
          </LinkButton>
          <Button type="submit" busy={save.busy}>
            {t(save.busy ? 'profile.saving' : 'profile.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/**
 * Sends one request per service whose fields changed. Fields of a request that succeeded are no longer unsaved; the others
 * keep what was typed.
 */
function useSaveEdits(form: EditFormOf<EditForm>) {
  const t = useClientWords();
  const { changeOwn, changeClient } = useProfileWrites();
  const { save, failures, ...state } = useSaveParts<'own' | 'client'>();
  const send = () => {
    const sent = form.values;
    const { own, client } = toChanges(sent, form.start);
    const sendOwn = async () => form.show(ownPart(await changeOwn(own)), sent);
    const sendClient = async () => form.show(clientPart(await changeClient(client)), sent);
    save(
      {
        own: Object.keys(own).length > 0 ? sendOwn : undefined,
        client: Object.keys(client).length > 0 ? sendClient : undefined,
      },
      t('profile.saved'),
    );
  };
  return { ...state, failure: failures.own ?? failures.client, send };
}

function PersonalDetailsCard(props: FieldsProps) {
  const t = useClientWords();
  const fields = { ...props, optional: true };
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('profile.personalDetails')}</Heading>
        <AgeField {...fields} />
        <LocationField {...fields} />
        <TimezoneField {...fields} />
        <SpokenLanguagesField {...fields} />
        <OwnInterestsField {...fields} />
        <WishesFields {...fields} />
      </Stack>
    </Card>
  );
}
