import { type ReactNode, type Ref, useId } from 'react';
import { useUiWords } from '../base/words.tsx';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className="k-check k-switch">
      <span className="k-check-words">
        <span className="k-radio-card-label">{label}</span>
        {hint ? <span className="k-hint">{hint}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen; only for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of two to four options that are always visible. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="k-segments">
      <legend className="k-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="k-segment">
          <input
            type="radio"
            name={name}
            className="k-chip-input"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, placeholder, ref }: SearchFieldProps) {
  const words = useUiWords();
  return (
    <search className="k-search">
      <span className="k-control">
        <span className="k-icon" aria-hidden="true">
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            aria-hidden="true"
          >
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.500 15.500L20.500 20.500" strokeLinecap="round" />
          </svg>
        </span>
        <input
          ref={ref}
          className="k-input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value ? (
          <button className="k-reveal" type="button" onClick={() => onChange('')}>
            {words.clear}
          </button>
        ) : null}
      </span>
    </search>
  );
}
