import { z } from 'zod';
import { readVariables } from './read-variables.ts';

/** An invalid setting. The message names it and never shows a secret. */
export class SettingError extends Error {}

/** One setting, completely defined: docs/settings.md, forms and tests are generated from this or compared with it. */
export interface Setting<Value = unknown> {
  /** A description for the table in docs/settings.md. */
  meaning: string;
  /** Completes the sentence "NAME must be ...". */
  must: string;
  /** Parses the text; undefined stays undefined unless the schema has a default. */
  schema: z.ZodType<Value | undefined, string | undefined>;
  /** The default as printed in docs/settings.md. */
  byDefault: string;
  /** Computes the default from settings that are defined before this one. */
  whenAbsent?: (values: Readonly<Record<string, unknown>>) => Value;
  /** Examples of the effective value, with and without each setting that `byDefault` names; a test checks them. */
  examples?: readonly (readonly [given: Record<string, string>, counts: unknown])[];
  /** Never shown in a message; containers pass it as a file. */
  secret?: true;
}

export type Settings = Readonly<Record<string, Setting>>;

export type SettingValues<Defined extends Settings> = {
  readonly [Name in keyof Defined]: Defined[Name] extends Setting<infer Value> ? Value : never;
};

export function defineSetting<Value>(setting: Setting<Value>): Setting<Value> {
  return setting;
}

/** The values of these settings that are set, also from files (NAME_FILE). An empty one counts as absent. */
export function readGiven(variables: NodeJS.ProcessEnv, settings: Settings) {
  return readVariables(variables, Object.keys(settings));
}

/**
 * The effective value of each setting. `known` has values of settings that are defined elsewhere. Throws a SettingError
 * for the first invalid one.
 */
export function readSettingValues<Defined extends Settings>(
  settings: Defined,
  given: Partial<Record<string, string>>,
  known: Readonly<Record<string, unknown>> = {},
): SettingValues<Defined> {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const parsed = setting.schema.safeParse(given[name]);
    if (!parsed.success) throw new SettingError(explain(name, setting, given[name]));
    values[name] = parsed.data;
  }
  for (const [name, { whenAbsent }] of Object.entries(settings)) {
    values[name] ??= whenAbsent?.({ ...known, ...values });
  }
  // The object is built key by key, which the compiler cannot type.
  return values as SettingValues<Defined>;
}

function explain(name: string, { must, secret }: Setting, given: string | undefined): string {
  return `The setting ${name} must be ${must}${secret ? '' : `, but it is ${JSON.stringify(given)}`}.`;
}

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

export function flag() {
  return z.enum(['true', 'false']).transform((value) => value === 'true');
}
