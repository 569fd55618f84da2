import type { BackofficeWordKey } from '../words/use-backoffice-words.ts';
import type { AnyRow, Kind } from './api.ts';

/** The input type of a field, and its valid values. */
export type FieldKind = 'usd' | 'idr' | 'count' | 'place' | 'value' | 'text' | 'switch' | 'notes';

export interface PriceField {
  name: string;
  kind: FieldKind;
  label: BackofficeWordKey;
}

/** Form values: strings for inputs, booleans for switches. */
export type Values = Record<string, string | boolean>;

const state: PriceField[] = [
  { name: 'place', kind: 'place', label: 'pricing.place' },
  { name: 'isActive', kind: 'switch', label: 'pricing.isActive' },
  { name: 'isVisible', kind: 'switch', label: 'pricing.isVisible' },
  { name: 'adminNotes', kind: 'notes', label: 'pricing.adminNotes' },
];
const prices: PriceField[] = [
  { name: 'priceUsd', kind: 'usd', label: 'pricing.priceUsd' },
  { name: 'priceIdr', kind: 'idr', label: 'pricing.priceIdr' },
];
const counts: PriceField[] = [
  { name: 'sessionsPerWeek', kind: 'count', label: 'pricing.sessionsPerWeek' },
  { name: 'minutesPerSession', kind: 'count', label: 'pricing.minutesPerSession' },
];

/** The editable fields of each list, in form order. */
export const fieldsOf: Record<Kind, readonly PriceField[]> = {
  plans: [...prices, ...counts, ...state],
  packs: [...prices, ...state],
  settings: [
    { name: 'settingValue', kind: 'value', label: 'pricing.settingValue' },
    { name: 'adminNotes', kind: 'notes', label: 'pricing.adminNotes' },
  ],
};

const named: PriceField[] = [
  { name: 'name', kind: 'text', label: 'pricing.name' },
  { name: 'description', kind: 'text', label: 'pricing.description' },
];

/** The fields of a new row. */
export const fieldsOfNew: Record<'plans' | 'packs', readonly PriceField[]> = {
  plans: [...named, ...prices, ...counts],
  packs: [
    ...named,
    ...prices,
    { name: 'sessionCount', kind: 'count', label: 'pricing.sessionCount' },
  ],
};

export function valuesOf(row: AnyRow, fields: readonly PriceField[]): Values {
  const stored = new Map(Object.entries(row));
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value: unknown = stored.get(name) ?? '';
      return [name, kind === 'switch' ? value === true : String(value)];
    }),
  );
}

const forms: Partial<Record<FieldKind, RegExp>> = {
  usd: /^\d{1,5}(\.\d{1,2})?$/,
  idr: /^\d{1,11}(\.\d{1,2})?$/,
  count: /^[1-9]\d{0,2}$/,
  place: /^([1-9]\d?)?$/,
  text: /\S/,
};

const wrong: Partial<Record<FieldKind, BackofficeWordKey>> = {
  count: 'pricing.needsCount',
  place: 'pricing.needsPlace',
  text: 'pricing.needsText',
};

/** The mistakes by field, as text keys. */
export function mistakesIn(
  values: Values,
  fields: readonly PriceField[],
): Record<string, BackofficeWordKey> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const form = forms[kind];
      const isRight = form === undefined || form.test(String(values[name]).trim());
      return isRight ? [] : [[name, wrong[kind] ?? 'pricing.needsPrice']];
    }),
  );
}

/** The changed fields for the request: counts as numbers, amounts as typed, empty notes as null. */
export function toChange(
  changed: Partial<Values>,
  fields: readonly PriceField[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => {
      const kind = fields.find((field) => field.name === name)?.kind;
      if (kind === 'count') return [name, Number(value)];
      if (kind === 'place') return [name, value === '' ? null : Number(value)];
      if (typeof value === 'boolean') return [name, value];
      return [name, kind === 'notes' && value?.trim() === '' ? null : value?.trim()];
    }),
  );
}

/** A new row in the service's format. */
export function toNewRow(kind: 'plans' | 'packs', id: string, values: Values) {
  const textOf = (name: string) => String(values[name] ?? '').trim();
  const common = {
    ...{ id, name: textOf('name'), description: textOf('description') },
    ...{ priceUsd: textOf('priceUsd'), priceIdr: textOf('priceIdr') },
  };
  const countOf = (name: string) => Number(textOf(name));
  if (kind === 'packs') return { kind, row: { ...common, sessionCount: countOf('sessionCount') } };
  return {
    kind,
    row: {
      ...common,
      sessionsPerWeek: countOf('sessionsPerWeek'),
      minutesPerSession: countOf('minutesPerSession'),
    },
  };
}
