import { PreferredNameField } from '@kabar/parts/profiles/preferred-name-field';
import { Divider, Facts, Heading, Stack, TextField } from '@kabar/ui/base';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import { useClientWords } from '../words/use-client-words.ts';
import {
  AgeField,
  type FieldsProps,
  LanguagesField,
  LocationField,
  TimezoneField,
  WishesFields,
} from './personal-fields.tsx';
import type { ProfileForm } from './profile-form.ts';

export function OnboardingStep({ step, ...fields }: FieldsProps & { step: 1 | 2 | 3 }) {
  const t = useClientWords();
  switch (step) {
    case 1:
      return (
        <>
          <PreferredNameField
            value={fields.form.preferredName}
            onChange={(preferredName) => fields.onChange({ preferredName })}
          />
          <AgeField {...fields} />
          <TimezoneField {...fields} hint={t('field.timezoneHint')} />
          <LocationField {...fields} />
        </>
      );
    case 2:
      return (
        <>
          <LanguagesField {...fields} />
          <TextField
            label={t('field.interests')}
            hint={t('field.interestsHint')}
            optional
            maxLength={2000}
            value={fields.form.interests}
            error={
              fields.mistakes.includes('interestBounds') ? t('mistake.interestBounds') : undefined
            }
            onChange={(event) => fields.onChange({ interests: event.currentTarget.value })}
          />
        </>
      );
    case 3:
      return (
        <>
          <WishesFields {...fields} />
          <Divider />
          <Review form={fields.form} />
        </>
      );
  }
}

/** The answers of the earlier steps, before they are sent. */
function Review({ form }: { form: ProfileForm }) {
  const t = useClientWords();
  const interests = readCommaList(form.interests);
  return (
    <Stack gap={4} as="section">
      <Heading level={2} size="small">
        {t('onboarding.review')}
      </Heading>
      <Facts
        items={[
          { label: t('field.age'), value: form.age },
          { label: t('field.timezone'), value: form.timezone.replaceAll('_', ' ') },
          { label: t('field.location'), value: form.location },
          { label: t('field.languages'), value: writeCommaList(readCommaList(form.languages)) },
          {
            label: t('field.interests'),
            value: interests.length > 0 ? writeCommaList(interests) : t('profile.notProvided'),
          },
        ]}
      />
    </Stack>
  );
}
