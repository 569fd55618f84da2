import { Divider, Facts, Heading, Stack } from '@kabar/ui/base';
import { WeeklyAvailabilityFields } from '../weekly-availability/weekly-availability-fields.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { OnboardingView } from './api.ts';
import type { WizardActions } from './use-wizard.ts';

export function HoursStep({ data, wizard }: { data: OnboardingView; wizard: WizardActions }) {
  return (
    <>
      <WeeklyAvailabilityFields
        value={wizard.form.values.weekly}
        guessed={data.weekly.timeZone === null}
        onChange={wizard.changeWeekly}
      />
      <Divider />
      <Review data={data} wizard={wizard} />
    </>
  );
}

/** The values of the earlier steps, before they are submitted. */
function Review({ data, wizard }: { data: OnboardingView; wizard: WizardActions }) {
  const t = useCompanionWords();
  const { values: contact } = wizard.form;
  const received = (there: boolean) => t(there ? 'summary.received' : 'summary.none');
  const chosen = contact.acceptedMediums.map((medium) => t(`medium.${medium}`));
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="small">
        {t('summary.title')}
      </Heading>
      <Facts
        items={[
          { label: t('summary.id'), value: received(data.idCard !== null) },
          { label: t('summary.photo'), value: received(data.selfie !== null) },
          {
            label: t('contact.phone'),
            value: contact.phoneNumber.trim() || contact.whatsappNumber.trim() || t('summary.none'),
          },
          {
            label: t('summary.whatsapp'),
            value: contact.whatsappNumber.trim() || t('summary.none'),
          },
          {
            label: t('summary.telegram'),
            value: contact.telegramHandle.trim() || t('summary.none'),
          },
          { label: t('summary.mediums'), value: chosen.join(', ') || t('summary.none') },
          {
            label: t('summary.bank'),
            value: data.bank
              ? t('bank.ending', { digits: data.bank.lastDigits })
              : t('summary.none'),
          },
        ]}
      />
    </Stack>
  );
}
