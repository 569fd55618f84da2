import { Checkbox, FieldGroup, Grid, MessageBox, TextField } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Medium, mediums } from './mediums.ts';
import { contactMistakes, hasContact, withCountryCode } from './rules.ts';
import type { WizardActions } from './use-wizard.ts';

export function ContactStep({ wizard }: { wizard: WizardActions }) {
  const t = useCompanionWords();
  const { contact, weekly, judged } = wizard.state;
  const mistakes = judged ? contactMistakes(contact) : undefined;
  const toggle = (medium: Medium, on: boolean) =>
    wizard.changeContact({
      acceptedMediums: mediums.filter((other) =>
        other === medium ? on : contact.acceptedMediums.includes(other),
      ),
    });
  return (
    <>
      <TextField
        label={t('contact.whatsapp')}
        hint={t('contact.whatsappHint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={contact.whatsappNumber}
        error={mistakes?.whatsapp ? t('contact.whatsappWrong') : undefined}
        onChange={(event) => wizard.changeContact({ whatsappNumber: event.currentTarget.value })}
        onBlur={() => {
          const whatsappNumber = withCountryCode(contact.whatsappNumber, weekly.timeZone);
          if (whatsappNumber !== contact.whatsappNumber) wizard.changeContact({ whatsappNumber });
        }}
      />
      <TextField
        label={t('contact.telegram')}
        hint={t('contact.telegramHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={contact.telegramHandle}
        error={mistakes?.telegram ? t('contact.telegramWrong') : undefined}
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
    </>
  );
}
