import { TextField } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

interface ReasonFieldProps {
  /** The name of the person who will read it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export function ReasonField({ name, value, onChange }: ReasonFieldProps) {
  const t = useClientWords();
  return (
    <TextField
      label={t('booking.reason')}
      hint={t('booking.reasonHint', { name })}
      optional
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
