import { PreferredNameField } from '@kabar/parts/profiles/preferred-name-field';
import { Checkbox, FieldGroup, Grid, MessageBox, TextField } from '@kabar/ui/base';
import { PhoneNumberField } from '../companions/phone-number-field.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Medium, mediums } from './mediums.ts';
import { hasContact } from './rules.ts';
import type { WizardActions } from './use-wizard.ts';

export function ContactStep({ wizard }: { wizard: WizardActions }) {
  const t = useCompanionWords();
  const { values: contact, errors } = wizard.form;
  const toggle = (medium: Medium, on: boolean) =>
    wizard.changeContact({
      acceptedMediums: mediums.filter((other) =>
        other === medium ? on : contact.acceptedMediums.includes(other),
      ),
    });
  return (
    <>
      <PreferredNameField
        value={contact.preferredName}
        onChange={(preferredName) => wizard.form.change({ preferredName })}
      />
      <PhoneNumberField
        label={t('contact.whatsapp')}
        hint={t('contact.whatsappHint')}
        value={contact.whatsappNumber}
        error={errors.whatsappNumber ? t('contact.whatsappWrong') : undefined}
        onChange={(whatsappNumber) => wizard.changeContact({ whatsappNumber })}
      />
      <TextField
        label={t('contact.telegram')}
        hint={t('contact.telegramHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={contact.telegramHandle}
        error={errors.telegramHandle ? t('contact.telegramWrong') : undefined}
        onChange={(event) => wizard.changeContact({ telegramHandle: event.currentTarget.value })}
      />
      {hasContact(contact) ? null : <MessageBox tone="care">{t('contact.needed')}</MessageBox>}
      <FieldGroup legend={t('contact.mediums')} hint={t('contact.mediumsHint')}>
        <Grid min="10rem" gap={2}>
          {mediums.map((medium) => (
            <Checkbox
              key={medium}
              label={t(`medium.${medium}`)}
              checked={contact.acceptedMediums.includes(medium)}
              onChange={(event) => toggle(medium, event.currentTarget.checked)}
            />
          ))}
        </Grid>
      </FieldGroup>
      {contact.acceptedMediums.includes('phone') ? <PhoneField wizard={wizard} /> : null}
    </>
  );
}

function PhoneField({ wizard }: { wizard: WizardActions }) {
  const t = useCompanionWords();
  const { values: contact, errors } = wizard.form;
  const mistake = errors.phoneNumber;
  return (
    <PhoneNumberField
      label={t('contact.phone')}
      hint={t('contact.phoneHint')}
      value={contact.phoneNumber}
      error={mistake && t(mistake === 'missing' ? 'contact.phoneMissing' : 'contact.whatsappWrong')}
      onChange={(phoneNumber) => wizard.changeContact({ phoneNumber })}
    />
  );
}
