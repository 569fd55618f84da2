import { genders, useGenderLabel } from '@kabar/parts/genders/use-gender-label';
import { InterestsField } from '@kabar/parts/interests/interests-field';
import { LanguagesField } from '@kabar/parts/languages/languages-field';
import { Card, Heading, Select, Stack, Text, TextField } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { PartProps } from './edit-profile-form.tsx';
import { ageBrackets } from './profile-form.ts';

/** The fields that the public profile shows besides name, picture and bio. */
export function DescriptionCard({ form, mistakes, onChange }: PartProps) {
  const t = useCompanionWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('profile.description')}</Heading>
          <Text tone="soft">{t('profile.descriptionText')}</Text>
        </Stack>
        <LanguagesField
          value={readCommaList(form.languages)}
          error={mistakes.languages ? t('profile.languagesWrong') : undefined}
          onChange={(languages) => onChange({ languages: writeCommaList(languages) })}
        />
        <InterestsField value={form.interests} onChange={(interests) => onChange({ interests })} />
        <TextField
          label={t('profile.education')}
          hint={t('profile.educationHint')}
          optional
          maxLength={200}
          value={form.education}
          onChange={(event) => onChange({ education: event.currentTarget.value })}
        />
        <PersonFields form={form} onChange={onChange} />
        <Switch
          label={t('profile.shownOnLanding')}
          hint={t('profile.shownOnLandingHint')}
          checked={form.shownOnLanding}
          onChange={(shownOnLanding) => onChange({ shownOnLanding })}
        />
      </Stack>
    </Card>
  );
}

function PersonFields({ form, onChange }: Pick<PartProps, 'form' | 'onChange'>) {
  const t = useCompanionWords();
  const genderLabel = useGenderLabel();
  const listed: readonly string[] = genders;
  const offered = form.gender && !listed.includes(form.gender) ? [...listed, form.gender] : listed;
  return (
    <>
      <Select
        label={t('profile.gender')}
        optional
        placeholder={t('profile.notSaid')}
        options={offered.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
        value={form.gender}
        onChange={(event) => onChange({ gender: event.currentTarget.value })}
      />
      <Select
        label={t('profile.ageBracket')}
        optional
        placeholder={t('profile.notSaid')}
        options={ageBrackets.map((bracket) => ({
          value: bracket,
          label: t('profile.years', { ages: bracket }),
        }))}
        value={form.ageBracket}
        onChange={(event) => onChange({ ageBracket: event.currentTarget.value })}
      />
    </>
  );
}
