import { TextField } from '@kabar/ui/base';

interface PhoneNumberFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
}

export function PhoneNumberField({ onChange, ...props }: PhoneNumberFieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
