import isEqual from 'fast-deep-equal';

/**
 * The form's values after the stored values have changed: fields still equal to `start` take the stored value,
 * typed ones stay. A list counts as one value. For display only: a save sends the changes.
 */
export function follow<Form>(form: Form, start: Form, now: Form): Form {
  if (isRecord(form) && isRecord(start) && isRecord(now)) {
    const names = Object.keys(form) as (keyof Form)[];
    const values = names.map((name) => [name, follow(form[name], start[name], now[name])]);
    return Object.fromEntries(values);
  }
  return isEqual(form, start) ? now : form;
}

/**
 * Applies the stored values of one owner, which are a part of the form; the other parts stay as they are. `sent`:
 * the values of the request. They no longer count as typed.
 */
export function tellPart<Form extends object>(
  { start, form }: { start: Form; form: Form },
  part: Partial<Form>,
  sent: Form = start,
): { start: Form; form: Form } {
  const names = Object.keys(part) as (keyof Form)[];
  const shown = names.map((name) => [name, follow(form[name], sent[name], part[name])]);
  return { start: { ...start, ...part }, form: { ...form, ...Object.fromEntries(shown) } };
}

/** The fields of a form that differ from its initial values. */
export function changesOf<Form extends object>(form: Form, start: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const changed = names.filter((name) => !isEqual(form[name], start[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]])) as Partial<Form>;
}

/** The same as paths to single values: 'name', 'methods.phone'. A list counts as one value. */
export function changedPaths(form: object, start: object): string[] {
  return Object.entries(changesOf(form, start)).flatMap(([name, value]: [string, unknown]) => {
    const before: unknown = start[name as keyof typeof start];
    if (!isRecord(value) || !isRecord(before)) return [name];
    return changedPaths(value, before).map((path) => `${name}.${path}`);
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
