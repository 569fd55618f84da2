import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { changedPaths, changesOf, follow, tellPart } from './follow.ts';

/** A form's typed and initial values. */
export interface Kept<Values> {
  start: Values;
  form: Values;
}

/** Typed values by key, for a page with one form per person: switching between people loses nothing. */
export type KeptForms<Values> = Map<string, Kept<Values>>;

export interface EditForm<Values> {
  values: Values;
  /** The stored values that the form last showed; changes are computed against them. */
  start: Values;
  /** Mistakes by field since judge() was called. A field with a mistake is validated again as it changes. */
  errors: Partial<Record<keyof Values, string>>;
  /** The fields that differ from the stored values: a save sends these. */
  changed: Partial<Values>;
  isChanged: boolean;
  change: (part: Partial<Values>) => void;
  /** Validates the form. True if it may be sent; otherwise the invalid fields are marked. */
  judge: () => boolean;
  /**
   * Shows newly stored values in all fields that were not typed in. With `sent`, values typed after sending stay;
   * without it, all typed values. Returns the paths that were changed elsewhere: 'name', 'methods.phone'.
   */
  show: (now: Partial<Values>, sent?: Values) => string[];
}

/** A form over stored values. Its fields keep typed values until show() brings newly stored ones. */
export function useEditForm<Values extends object>(options: {
  stored: () => Values;
  /** Finds the mistakes by field, as texts or as text keys. */
  mistakes: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Where the typed values are kept while the page shows another person's form. */
  kept?: { in: KeptForms<Values>; key: string };
}): EditForm<Values> {
  const { kept } = options;
  const [first] = useState(() => begin(options.stored(), kept?.in.get(kept.key)));
  const form = useForm<Values>({
    initialValues: first.form,
    validate: (values) => options.mistakes(values),
    // A field with a mistake stays marked until it is valid.
    clearInputErrorOnChange: false,
  });
  // Only once: values typed earlier do not count as stored.
  useState(() => form.setInitialValues(first.start));
  const start = form.getInitialValues();
  useEffect(() => {
    kept?.in.set(kept.key, { start: form.getInitialValues(), form: form.getValues() });
  });
  return {
    values: form.values,
    start,
    errors: form.errors as EditForm<Values>['errors'],
    changed: changesOf(form.values, start),
    isChanged: Object.keys(changesOf(form.values, start)).length > 0,
    change: (part) => {
      for (const [name, value] of Object.entries(part)) {
        // Paths into lists and objects are not in the type of `errors`.
        const isMarked = name in form.errors;
        form.setFieldValue(name, value as never);
        if (isMarked) form.validateField(name);
      }
    },
    judge: () => !form.validate().hasErrors,
    show: (part, sent) => {
      const before = form.getInitialValues();
      const next = tellPart({ start: before, form: form.getValues() }, part, sent);
      form.setInitialValues(next.start);
      form.setValues(next.form);
      return changedPaths(next.start, before);
    },
  };
}

function begin<Values>(stored: Values, kept: Kept<Values> | undefined): Kept<Values> {
  return { start: stored, form: kept ? follow(kept.form, kept.start, stored) : stored };
}
