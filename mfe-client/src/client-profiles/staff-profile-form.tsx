import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { useSaveParts } from '@kabar/parts/forms/save-parts';
import { AboutFields } from '@kabar/parts/profiles/about-fields';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { Actions, Button, Card, MessageBox, Select, Stack } from '@kabar/ui/base';
import { changesOf, useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { changeLanguage } from '@kabar/web/words';
import { type FormEvent, useRef } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { useProfileWrites } from './api.ts';
import { ownPart } from './profile-edits.ts';

/** The profile form of admins and moderators. */
export function StaffProfileForm({ own }: { own: OwnProfileView }) {
  const t = useClientWords();
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm({
    stored: () => toStaffForm(own),
    mistakes: ({ name }) => (name.trim() ? {} : { name: 'name' }),
  });
  const { values, errors, change } = form;
  const { changeOwn } = useProfileWrites();
  const { save, failures, busy, saved } = useSaveParts<'own'>();
  useUnsaved('profile', form.isChanged);
  const send = async () => {
    const profile = await changeOwn(changesOf(toFields(values), toFields(form.start)));
    changeLanguage(profile.language);
    form.show(toStaffForm(profile), values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) save({ own: form.isChanged ? send : undefined }, t('profile.saved'));
    else focusFirstMistake(element.current);
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AboutFields about={values} nameMissing={errors.name !== undefined} onChange={change} />
        <Card as="section">
          <Stack gap={5}>
            <Select
              label={t('field.language')}
              value={values.language}
              onChange={({ currentTarget: { value } }) =>
                change({ language: value === 'id' ? 'id' : 'en' })
              }
              options={[
                { value: 'en', label: 'English' },
                { value: 'id', label: 'Bahasa Indonesia' },
              ]}
            />
            <TimeZoneField
              label={t('field.timezone')}
              value={values.timezone}
              onChange={(timezone) => change({ timezone })}
            />
          </Stack>
        </Card>
        {failures.own ? (
          <MessageBox tone="danger" live>
            {t('profile.saveFailed')}
          </MessageBox>
        ) : (
          <SavedNotice saved={form.isChanged ? undefined : saved} />
        )}
        <Actions>
          <Button type="submit" busy={busy}>
            {t(busy ? 'profile.saving' : 'profile.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

const toStaffForm = (own: OwnProfileView) => ({ ...ownPart(own), language: own.language });

type StaffForm = ReturnType<typeof toStaffForm>;

const toFields = ({ name, preferredName, timezone, language }: StaffForm) => ({
  fullName: name.trim(),
  preferredName: preferredName.trim() || null,
  timezone,
  language,
});
