import { useLanguage } from '@kabar/web/words';
import { TimePicker, type TimePickerProps } from '../times/time-picker.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { timeInJakarta } from './jakarta-time.ts';

export type TrialTimePickerProps = Omit<TimePickerProps, 'hint' | 'elsewhere'>;

/** The times in the reader's time zone, with Jakarta's below if it differs. */
export function TrialTimePicker(props: TrialTimePickerProps) {
  const t = useClientWords();
  const language = useLanguage();
  const inJakarta = (at: Date) => {
    const there = timeInJakarta(at, language);
    return there === undefined ? undefined : t('trial.inJakarta', { time: there });
  };
  const isElsewhere = props.times.some((time) => inJakarta(new Date(time)) !== undefined);
  return (
    <TimePicker
      {...props}
      hint={t(isElsewhere ? 'trial.zoneBoth' : 'trial.zone')}
      elsewhere={inJakarta}
    />
  );
}
