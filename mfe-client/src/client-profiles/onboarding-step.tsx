import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { PreferredNameField } from '@kabar/parts/profiles/preferred-name-field';
import { Divider, Facts, Heading, Stack } from '@kabar/ui/base';
import { readCommaList } from '@kabar/web/comma-list';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import {
  AgeField,
  type FieldsProps,
  LocationField,
  OwnInterestsField,
  SpokenLanguagesField,
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
          <SpokenLanguagesField {...fields} />
          <OwnInterestsField {...fields} />
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

/** The values of the earlier steps, before they are submitted. */
function Review({ form }: { form: ProfileForm }) {
  const t = useClientWords();
  const language = useLanguage();
  const languages = readCommaList(form.languages).map((each) => languageLabel(each, language));
  const interests = readCommaList(form.interests).map((each) => interestLabel(each, language));
  return (
    <Stack gap={4} as="section">
      <Heading level={2} size="small">
        {t('onboarding.review')}
      </Heading>
      <Facts
        items={[
          { label: t('field.age'), value: form.age },
          { label: t('field.timezone'), value: zoneLabel(form.timezone) },
          { label: t('field.location'), value: form.location },
          { label: t('field.languages'), value: languages.join(', ') },
          {
            label: t('field.interests'),
            value: interests.length > 0 ? interests.join(', ') : t('profile.notProvided'),
          },
        ]}
      />
    </Stack>
  );
}
