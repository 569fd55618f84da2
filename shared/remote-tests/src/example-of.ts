import type { z } from 'zod';
import { instantNamed } from './example-instants.ts';
import { textsNamed } from './example-texts.ts';

/**
 * `full`: every optional value is present, and a list has an element for each word of its longest enum, so that a
 * page shows every status. `empty`: lists are empty and optional values are missing.
 */
export type Fullness = 'full' | 'empty';

/** The position of a value: its field's name, the index of its list element, and its path. */
interface Place {
  fullness: Fullness;
  name: string;
  index: number;
  path: string;
}

/** Longer lists show nothing new. */
const longestList = 10;

const made = new WeakMap<z.ZodType, Map<string, unknown>>();

/**
 * An example output of a contract, deterministic by name, with unique ids. The caller validates it against the
 * schema and must not change it: creating one takes longer than rendering most pages.
 */
export function exampleOf(schema: z.ZodType, fullness: Fullness, name = ''): unknown {
  const ofSchema = made.get(schema) ?? new Map<string, unknown>();
  made.set(schema, ofSchema);
  const key = `${fullness} ${name}`;
  if (!ofSchema.has(key))
    ofSchema.set(key, valueAt(schema, { fullness, name: '', index: 0, path: name }));
  return ofSchema.get(key);
}

/** The kinds of zod definitions that contracts use; an unknown kind fails with its name. */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

function definitionOf(schema: z.ZodType): Definition {
  // zod's types are a union of all kinds of schemas, which this walk cannot narrow.
  return schema._zod.def as unknown as Definition;
}

function valueAt(schema: z.ZodType, place: Place): unknown {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.in;
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape ?? {}, place);
    case 'array':
      return listOf(schema, definition.element, place);
    case 'record':
      return recordOf(definition, place);
    case 'nullable':
      return place.fullness === 'empty' ? null : inner && valueAt(inner, place);
    case 'optional':
      return place.fullness === 'empty' ? undefined : inner && valueAt(inner, place);
    case 'default':
    case 'pipe':
    case 'readonly':
      return inner && valueAt(inner, place);
    case 'union':
      return valueAt(nth(definition.options ?? [], place.index) ?? schema, place);
    default:
      return plainValue(schema, definition, place);
  }
}

function plainValue(schema: z.ZodType, definition: Definition, place: Place): unknown {
  switch (definition.type) {
    case 'enum':
      return nth(Object.values(definition.entries ?? {}), place.index);
    case 'literal':
      return definition.values?.[0];
    case 'boolean':
      return place.fullness === 'full' && place.index % 2 === 0;
    case 'number':
      return numberOf(schema, place);
    case 'string':
      return stringOf(schema, definition, place);
    case 'null':
      return null;
    case 'unknown':
      return place.name === '' ? {} : `${place.name} ${place.index}`;
    default:
      throw new Error(`There are no examples of ${definition.type} yet (${place.name}).`);
  }
}

function objectOf(shape: Record<string, z.ZodType>, place: Place) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    valueAt(field, { ...place, name, path: `${place.path}.${name}` }),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** One element per word to show, or else the next length that the schema allows. */
function listOf(schema: z.ZodType, element: z.ZodType | undefined, place: Place) {
  if (element === undefined) return [];
  const isEmpty = place.fullness === 'empty';
  const wanted = isEmpty ? 0 : Math.min(Math.max(mostWords(element), 2), longestList);
  const list = (length: number) =>
    Array.from({ length }, (_, index) =>
      valueAt(element, { ...place, index, path: `${place.path}.${index}` }),
    );
  const fewer = Array.from({ length: wanted + 1 }, (_, less) => wanted - less);
  const more = Array.from({ length: longestList - wanted }, (_, extra) => wanted + extra + 1);
  const lengths = [...fewer, ...more];
  for (const length of lengths) {
    const one = list(length);
    if (schema.safeParse(one).success) return one;
  }
  return list(wanted);
}

function recordOf({ keyType, valueType }: Definition, place: Place) {
  if (keyType === undefined || valueType === undefined) return {};
  const words = Object.values(definitionOf(keyType).entries ?? {});
  // Enum keys are required, so they are present even in an empty example.
  const keys = words.length > 0 || place.fullness === 'empty' ? words : ['first', 'second'];
  return Object.fromEntries(
    keys.map((key, index) => [
      key,
      valueAt(valueType, { ...place, name: key, index, path: `${place.path}.${key}` }),
    ]),
  );
}

/** The length of the longest enum or union inside. */
function mostWords(schema: z.ZodType): number {
  const { entries, options, shape, innerType, element } = definitionOf(schema);
  if (entries) return Object.keys(entries).length;
  const inside = [...(options ?? []), ...Object.values(shape ?? {}), innerType, element];
  const optionCount = options?.length ?? 0;
  return Math.max(optionCount, 0, ...inside.map((one) => (one ? mostWords(one) : 0)));
}

/** Small whole numbers that differ by element. */
function numberOf(schema: z.ZodType, { fullness, index }: Place) {
  const isAllowed = (number: number) => schema.safeParse(number).success;
  const least = [0, 1, 30].find(isAllowed) ?? 0;
  // Numbers of a short range, such as weekdays, start at its minimum; a count is not 0.
  const isCount = fullness === 'full' && isAllowed(least + longestList);
  return [least + index + (isCount ? 1 : 0), least].find(isAllowed);
}

function stringOf(schema: z.ZodType, { format }: Definition, { name, index, path }: Place) {
  switch (format) {
    case 'uuid':
      return idOf(path);
    case 'datetime':
      return instantNamed(name, index).toISOString();
    case 'date':
      return instantNamed(name, index).toISOString().slice(0, 10);
    default:
      return textsNamed(name, index).find((text) => schema.safeParse(text).success);
  }
}

/** A UUID derived from a text, always the same one. */
function idOf(path: string): string {
  let sum = 0n;
  for (const letter of path) sum = (sum * 31n + BigInt(letter.charCodeAt(0))) % 0xffff_ffff_ffffn;
  return `00000000-0000-4000-8000-${sum.toString(16).padStart(12, '0')}`;
}

function nth<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}
