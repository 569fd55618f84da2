import { type ReactNode, useId } from 'react';
import { FieldGroup } from '../base/choices.tsx';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, smaller line, such as the same time in another zone. */
  note?: ReactNode;
  disabled?: boolean;
}

interface GroupWords {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface ChipPickerProps<Value extends string> extends GroupWords {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** The maximum number of choices; at that number, the other chips are disabled. */
  max?: number;
}

/** Multiple choice; each chip is a checkbox. */
export function ChipPicker<Value extends string>({
  options,
  value,
  onChange,
  max,
  ...group
}: ChipPickerProps<Value>) {
  const full = max !== undefined && value.length >= max;
  const toggle = (chosen: Value) =>
    onChange(
      value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen],
    );
  return (
    <FieldGroup {...group}>
      <div className="k-chips">
        {options.map((option) => {
          const checked = value.includes(option.value);
          return (
            <label key={option.value} className="k-chip">
              <input
                type="checkbox"
                className="k-chip-input"
                checked={checked}
                disabled={option.disabled || (full && !checked)}
                onChange={() => toggle(option.value)}
              />
              <ChipWords option={option} />
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

export interface ChoiceChipsProps<Value extends string> extends GroupWords {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string;
}

/** Single choice, such as a time of day; each chip is a radio button. */
export function ChoiceChips<Value extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: ChoiceChipsProps<Value>) {
  const generatedId = useId();
  return (
    <FieldGroup {...group}>
      <div className="k-chips">
        {options.map((option) => (
          <label key={option.value} className="k-chip">
            <input
              type="radio"
              className="k-chip-input"
              name={name ?? generatedId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <ChipWords option={option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function ChipWords({ option }: { option: Option<string> }) {
  return (
    <span className="k-chip-words">
      <span>{option.label}</span>
      {option.note ? <span className="k-chip-note">{option.note}</span> : null}
    </span>
  );
}
