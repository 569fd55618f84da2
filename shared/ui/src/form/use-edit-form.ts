import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { changedPaths, changesOf, follow, tellPart } from './follow.ts';

/** What was typed into a form, and what it began with. */
export interface Kept<Values> {
  start: Values;
  form: Values;
}

/** For a page with one form for several people: looking at another person and back loses nothing. */
export type KeptForms<Values> = Map<string, Kept<Values>>;

export interface EditForm<Values> {
  values: Values;
  /** What is stored, as far as this form has been told. */
  start: Values;
  /** What is wrong, by field, since judge() was asked; a marked field is judged again as it changes. */
  errors: Partial<Record<keyof Values, string>>;
  /** The fields that differ from what is stored: what a save sends. */
  changed: Partial<Values>;
  isChanged: boolean;
  change: (part: Partial<Values>) => void;
  /** Whether it may be sent; marks the fields that are wrong when not. */
  judge: () => boolean;
  /**
   * Shows what is stored by now. Fields that are as they were follow it; what was typed since the values `sent` stays, and
   * without them all that was typed. Answers what was changed elsewhere: 'name', 'methods.phone'.
   */
  show: (now: Partial<Values>, sent?: Values) => string[];
}

/** A form over something stored. Its fields stay as they are typed until show() tells what is stored by now. */
export function useEditForm<Values extends object>(options: {
  stored: () => Values;
  /** What is wrong, by field: words, or names of words. */
  mistakes: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Where it is kept while another one stands on the page. */
  kept?: { in: KeptForms<Values>; key: string };
}): EditForm<Values> {
  const { kept } = options;
  const [first] = useState(() => begin(options.stored(), kept?.in.get(kept.key)));
  const form = useForm<Values>({
    initialValues: first.form,
    validate: (values) => options.mistakes(values),
    // A marked field stays marked until it is right.
    clearInputErrorOnChange: false,
  });
  // Once: what was typed before does not count as stored.
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
        // Its paths reach into lists and objects, which no type of ours can name.
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
