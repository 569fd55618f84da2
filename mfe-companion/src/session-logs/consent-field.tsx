import { MessageBox, RadioCards, Stack } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Typed } from './form.ts';

interface ConsentFieldProps {
  value: Typed['agrees'];
  isMissing: boolean;
  onChange: (agrees: 'yes' | 'no') => void;
  /** The name of the client who arranged the calls. */
  clientName: string;
}

/** After the first call with a loved one: whether they want these calls. Shows the effect of a no before it is sent. */
export function ConsentField({ value, isMissing, onChange, clientName }: ConsentFieldProps) {
  const t = useCompanionWords();
  return (
    <Stack gap={3}>
      <RadioCards
        name="agrees"
        legend={t('sessionLogs.agrees')}
        hint={t('sessionLogs.agreesHint', { name: clientName })}
        value={value === '' ? undefined : value}
        onChange={onChange}
        options={[
          { value: 'yes', label: t('sessionLogs.agreesYes') },
          { value: 'no', label: t('sessionLogs.agreesNo') },
        ]}
        error={isMissing ? t('sessionLogs.mistake.missing') : undefined}
      />
      {value === 'no' ? (
        <MessageBox tone="care" live>
          {t('sessionLogs.stopsAll', { name: clientName })}
        </MessageBox>
      ) : null}
    </Stack>
  );
}
