import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { Icon, SignIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do about it. Its presence marks the field as invalid. */
  error?: ReactNode;
  optional?: boolean | undefined;
}

export interface TextFieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({ label, hint, error, optional, icon, ...props }: TextFieldProps) {
  return (
    <Field id={props.id} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <Control error={error}>
          {icon ? <Icon>{icon}</Icon> : null}
          <input {...props} {...aria} className="k-input" />
        </Control>
      )}
    </Field>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon'>;

export function PasswordField({ label, hint, error, optional, ...props }: PasswordFieldProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <Field id={props.id} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <Control error={error}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            {...aria}
            className="k-input"
            type={shown ? 'text' : 'password'}
          />
          <button
            className="k-reveal"
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? words.hidePassword : words.showPassword}
          >
            {shown ? words.hide : words.show}
          </button>
        </Control>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({ label, hint, error, optional, ...props }: TextAreaProps) {
  return (
    <Field id={props.id} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <Control error={error}>
          <textarea {...props} {...aria} className="k-input" />
        </Control>
      )}
    </Field>
  );
}

export interface SelectProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** The first, empty choice: 'Please choose'. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement> | undefined;
}

export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  ...props
}: SelectProps) {
  return (
    <Field id={props.id} label={label} hint={hint} error={error} optional={optional}>
      {(aria) => (
        <Control error={error} select>
          <select {...props} {...aria} className="k-input">
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </Control>
      )}
    </Field>
  );
}

interface Aria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  id: string | undefined;
  children: (aria: Aria) => ReactNode;
}

/** Label above, hint below it, the error under the control: read out in that order. */
export function Field({ id: given, label, hint, error, optional, children }: FieldProps) {
  const words = useUiWords();
  const generatedId = useId();
  const id = given ?? generatedId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
        {optional ? <span className="k-optional"> ({words.optional})</span> : null}
      </label>
      {hint ? (
        <span className="k-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="k-error" id={id} role="alert">
      <SignIcon sign="care" />
      <span>{children}</span>
    </span>
  );
}

interface ControlProps {
  error: ReactNode;
  select?: boolean;
  children: ReactNode;
}

function Control({ error, select, children }: ControlProps) {
  return (
    <span
      className="k-control"
      data-invalid={error ? true : undefined}
      data-select={select || undefined}
    >
      {children}
    </span>
  );
}
