/**
 * What was changed here since `start`, over what is stored by now. A form that was opened before another tab or device
 * saved would else put back what it once read. A list counts as one value.
 */
export function layOver<Form>(form: Form, start: Form, now: Form): Form {
  if (isRecord(form) && isRecord(start) && isRecord(now)) {
    const names = Object.keys(form) as (keyof Form)[];
    const values = names.map((name) => [name, layOver(form[name], start[name], now[name])]);
    return Object.fromEntries(values);
  }
  return same(form, start) ? now : form;
}

/** The fields of a form that differ from what it began with. */
export function changedSince<Form extends object>(form: Form, start: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const changed = names.filter((name) => !same(form[name], start[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]])) as Partial<Form>;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
