import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ label, hint, error, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="k-check">
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className="k-check-words">
          <span>{label}</span>
          {hint ? <span className="k-hint">{hint}</span> : null}
        </span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Several controls for one question. The error is above them, where it is visible while answering. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className="k-field" aria-describedby={error ? id : undefined}>
      <legend className="k-legend">{legend}</legend>
      {hint ? <span className="k-hint">{hint}</span> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </fieldset>
  );
}

export interface RadioCardsProps<Value extends string> extends Omit<FieldGroupProps, 'children'> {
  name: string;
  value: Value | undefined;
  onChange(value: Value): void;
  options: readonly { value: Value; label: ReactNode; text?: ReactNode; icon?: ReactNode }[];
  /** The minimum width of a card. */
  min?: string;
}

export function RadioCards<Value extends string>({
  name,
  value,
  onChange,
  options,
  min = '14rem',
  ...group
}: RadioCardsProps<Value>) {
  return (
    <FieldGroup {...group}>
      <div className="k-radio-cards" style={{ '--k-min': min }}>
        {options.map((option) => (
          <label key={option.value} className="k-radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="k-check-words">
              <span className="k-radio-card-label">{option.label}</span>
              {option.text ? <span className="k-hint">{option.text}</span> : null}
            </span>
            {option.icon ? <Icon>{option.icon}</Icon> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
