import { Select, TextField } from '@kabar/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { readClock } from './wall-times.ts';

interface ClockFieldProps {
  label: string;
  /** An example of a time. */
  placeholder: string;
  /** 'HH:mm', or as typed. */
  value: string;
  error: string | undefined;
  /** `before` is the previous value, given once a time is selected or the text field loses the focus; undefined while typing. */
  onChange: (clock: string, before?: string) => void;
}

const other = 'other';

/** The half hours from 06:00 to 22:00. */
const usual = Array.from({ length: 33 }, (_, place) => {
  const hour = String(6 + Math.floor(place / 2)).padStart(2, '0');
  return `${hour}:${place % 2 === 0 ? '00' : '30'}`;
});

/** A select of usual times, which becomes a text field after "Another time". */
export function ClockField({ label, placeholder, value, error, onChange }: ClockFieldProps) {
  const t = useClientWords();
  const typing = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const [isTyped, setTyped] = useState(false);
  // It then stays a text field, even if it is emptied or matches a usual time.
  if (!isTyped && value !== '' && !usual.includes(value)) setTyped(true);
  const [wasChosen, setChosen] = useState(false);
  useEffect(() => {
    if (wasChosen) typing.current?.focus();
  }, [wasChosen]);
  if (isTyped) {
    return (
      <TextField
        ref={typing}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={16}
        value={value}
        error={error}
        // Completes the time on blur: '9' becomes '09:00'.
        onBlur={() => onChange(readClock(value) ?? value, before.current)}
        onFocus={() => {
          before.current = value;
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const choose = (clock: string) => {
    if (clock !== other) return onChange(clock, value);
    setTyped(true);
    setChosen(true);
  };
  return (
    <Select
      label={label}
      placeholder={t('request.chooseTime', { example: placeholder })}
      options={[
        ...usual.map((clock) => ({ value: clock, label: clock })),
        { value: other, label: t('request.otherTime') },
      ]}
      value={value}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
