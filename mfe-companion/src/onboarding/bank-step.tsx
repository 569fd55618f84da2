import { Button, MessageBox, TextField } from '@kabar/ui/base';
import { IconLock } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { OnboardingView } from './api.ts';
import type { WizardActions } from './use-wizard.ts';

interface BankStepProps {
  /** Only the last digits; the server cannot read the sealed account. */
  stored: OnboardingView['bank'];
  wizard: WizardActions;
}

export function BankStep({ stored, wizard }: BankStepProps) {
  const t = useCompanionWords();
  const { bankOpen } = wizard.state;
  return (
    <>
      {stored && !bankOpen ? (
        <MessageBox
          tone="good"
          title={t('bank.stored')}
          action={
            <Button variant="secondary" onClick={() => wizard.change({ bankOpen: true })}>
              {t('bank.change')}
            </Button>
          }
        >
          {t('bank.ending', { digits: stored.lastDigits })}
        </MessageBox>
      ) : (
        <BankFields wizard={wizard} />
      )}
      {stored && bankOpen ? (
        <div>
          <Button variant="quiet" onClick={() => wizard.change({ bankOpen: false })}>
            {t('bank.keep', { digits: stored.lastDigits })}
          </Button>
        </div>
      ) : null}
      <MessageBox tone="info">{t('bank.sealed')}</MessageBox>
    </>
  );
}

function BankFields({ wizard }: Pick<BankStepProps, 'wizard'>) {
  const t = useCompanionWords();
  const { values: bank, errors, change } = wizard.form;
  return (
    <>
      <TextField
        label={t('bank.holder')}
        hint={t('bank.holderHint')}
        autoComplete="name"
        maxLength={120}
        value={bank.accountHolder}
        onChange={(event) => change({ accountHolder: event.currentTarget.value })}
      />
      <TextField
        label={t('bank.name')}
        hint={t('bank.nameHint')}
        autoComplete="off"
        maxLength={120}
        value={bank.bankName}
        onChange={(event) => change({ bankName: event.currentTarget.value })}
      />
      <TextField
        label={t('bank.number')}
        icon={<IconLock />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={bank.accountNumber}
        error={errors.accountNumber ? t('bank.numberWrong') : undefined}
        onChange={(event) => change({ accountNumber: event.currentTarget.value })}
      />
    </>
  );
}
