import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { ChangedMeanwhile, FailedPart, UnsavedParts } from '@kabar/parts/forms/save-parts';
import { AboutFields } from '@kabar/parts/profiles/about-fields';
import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { useProfileWords } from '@kabar/parts/profiles/words/use-profile-words';
import { Actions, Button, Card, Heading, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { type EditForm, useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { problemTitle } from '@kabar/web/problem';
import { type FormEvent, useRef } from 'react';
import type { OwnCompanionView } from '../companions/api.ts';
import { PhotosCard } from '../photos/photos-card.tsx';
import { toWeek, withWeek } from '../weekly-availability/hours-form.ts';
import { WeeklyAvailabilityCard } from '../weekly-availability/weekly-availability-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { DescriptionCard } from './description-card.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import { cardsOf, findMistakes, type Mistakes, type ProfileForm, toForm } from './profile-form.ts';
import { type SaveEdits, useHoursOnceLoaded, useSaveEdits } from './use-save-edits.ts';

export interface PartProps {
  form: ProfileForm;
  mistakes: Mistakes;
  onChange: (part: Partial<ProfileForm>) => void;
}

export function EditProfileForm(props: {
  own: OwnProfileView;
  companion: OwnCompanionView | null;
}) {
  const t = useCompanionWords();
  const { own, companion } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<ProfileForm>({
    stored: () => toForm(own, companion),
    mistakes: findMistakes,
  });
  const { values, errors, change } = form;
  useHoursOnceLoaded(form);
  useUnsaved('profile', form.isChanged);
  const save = useSaveEdits(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.judge()) return save.send();
    focusFirstMistake(element.current);
  };
  const part: PartProps = { form: values, mistakes: errors, onChange: change };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AboutFields
          about={values}
          nameMissing={errors.name !== undefined}
          bioHint={t('profile.bioHint')}
          onChange={change}
        />
        <PhotosCard />
        <DescriptionCard {...part} />
        <ContactCard {...part} companion={companion} />
        {values.hours ? (
          <WeeklyAvailabilityCard
            value={toWeek(values.hours)}
            onChange={(week) => change({ hours: withWeek(values.hours, week) })}
          />
        ) : null}
        <Outcome form={form} save={save} />
        <Actions>
          <Button type="submit" busy={save.busy}>
            {t(save.busy ? 'profile.saving' : 'profile.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** The result of the last save, and the names of cards with unsaved changes. */
function Outcome({ form, save }: { form: EditForm<ProfileForm>; save: SaveEdits }) {
  const t = useCompanionWords();
  const p = useProfileWords();
  const { failures, theirs } = save;
  const failure = failures.about ?? failures.contact;
  const cards = cardsOf(form.changed).map((card) =>
    card === 'about' ? p('profile.aboutYou') : t(cardTitles[card]),
  );
  return (
    <>
      {failure === undefined ? null : (
        <MessageBox tone="danger" live title={t('profile.saveFailed')}>
          {problemTitle(failure)}
        </MessageBox>
      )}
      {theirs ? <ChangedMeanwhile stored={theirs} /> : null}
      {failures.hours !== undefined && theirs === undefined ? (
        <FailedPart part={t('hours.title')} error={failures.hours} />
      ) : null}
      <SavedNotice saved={form.isChanged ? undefined : save.saved} />
      <UnsavedParts parts={cards} />
    </>
  );
}

const cardTitles = {
  description: 'profile.description',
  contact: 'profile.contact',
  hours: 'hours.title',
} as const;

function ContactCard(props: PartProps & { companion: OwnCompanionView | null }) {
  const t = useCompanionWords();
  const { form, mistakes, onChange, companion } = props;
  const digits = companion?.ktpLastDigits;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('profile.contact')}</Heading>
        <PhoneNumberField
          label={t('profile.whatsapp')}
          hint={t('profile.whatsappHint')}
          value={form.whatsappNumber}
          error={mistakes.whatsappNumber ? t('contact.whatsappWrong') : undefined}
          onChange={(whatsappNumber) => onChange({ whatsappNumber })}
        />
        <PhoneNumberField
          label={t('contact.phone')}
          hint={t('contact.phoneHint')}
          value={form.phoneNumber}
          error={mistakes.phoneNumber ? t('contact.whatsappWrong') : undefined}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
        />
        <TextField
          label={t('profile.telegram')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={form.telegramHandle}
          error={mistakes.telegramHandle ? t('contact.telegramWrong') : undefined}
          onChange={(event) => onChange({ telegramHandle: event.currentTarget.value })}
        />
        {companion?.ktpDamaged ? (
          <MessageBox tone="care">{t('profile.ktpDamaged')}</MessageBox>
        ) : null}
        <TextField
          label={t('profile.ktp')}
          hint={digits ? t('profile.ktpKept', { digits }) : t('profile.ktpHint')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={form.ktpNumber}
          error={mistakes.ktpNumber ? t('profile.ktpWrong') : undefined}
          onChange={(event) => onChange({ ktpNumber: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
