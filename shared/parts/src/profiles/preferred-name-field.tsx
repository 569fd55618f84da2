import { TextField } from '@kabar/ui/base';
import { longestPreferredName } from '@kabar/web/preferred-name';
import { useProfileWords } from './words/use-profile-words.ts';

interface PreferredNameFieldProps {
  /** Empty: others see the full name. */
  value: string;
  onChange: (preferredName: string) => void;
}

/** "What should we call you?", for all forms that ask for the name. */
export function PreferredNameField({ value, onChange }: PreferredNameFieldProps) {
  const t = useProfileWords();
  return (
    <TextField
      label={t('profile.preferredName')}
      hint={t('profile.preferredNameHint')}
      optional
      name="preferredName"
      autoComplete="nickname"
      maxLength={longestPreferredName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
