import { Select, type SelectProps, TextField, type TextFieldProps } from '../base/field.tsx';

export interface TimeFieldProps
  extends Omit<SelectProps, 'options' | 'value' | 'onChange' | 'step'> {
  /** Local time 'HH:mm', or empty. */
  value: string;
  onChange: (value: string) => void;
  language: 'en' | 'id';
  /** Minutes between two options. */
  step?: number;
  from?: string;
  /** The last option, inclusive; '24:00' is the end of the day. */
  to?: string;
}

/** A list of times, because trembling hands use it faster and more safely than they type digits. */
export function TimeField({
  value,
  onChange,
  language,
  step = 30,
  from = '00:00',
  to = '23:59',
  ...props
}: TimeFieldProps) {
  const times = timesBetween(from, to, step);
  const options = value === '' || times.includes(value) ? times : [...times, value].sort();
  return (
    <Select
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={options.map((time) => ({ value: time, label: sayTime(time, language) }))}
    />
  );
}

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange'> {
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** The browser's own date field, because every phone has a good one. */
export function DateField({ onChange, ...props }: DateFieldProps) {
  return (
    <TextField {...props} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

function timesBetween(from: string, to: string, step: number): string[] {
  const times: string[] = [];
  for (let minute = minutesOf(from); minute <= minutesOf(to); minute += step) {
    times.push(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  }
  return times;
}

function sayTime(time: string, language: string): string {
  const at = new Date(minutesOf(time) * 60_000);
  // Both languages use the 24-hour clock.
  const locale = language === 'en' ? 'en-GB' : language;
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const formatted = words.format(at);
  // The end of the day in the notation of the language: '24:00', '24.00'.
  return time === '24:00' ? formatted.replace('00', '24') : formatted;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
