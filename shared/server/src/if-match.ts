import { isDeepStrictEqual } from 'node:util';
import { type RefusalOptions, type Refuse, refuse } from './app-error.ts';

/** The version that the caller means to change, '*' for whatever is stored; undefined when none was given. */
export type IfMatch = number | '*' | undefined;

/** The fields of a PATCH: those that are absent or undefined keep their value. */
export type Change<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** Reads the header: "3" or *. Weak tags and lists do not name exactly one version, and are refused. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header === '*') return header;
  const [, digits] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (digits === undefined) {
    throw refuse('invalid_input', aboutHeader('Expected one version like "3", or *'));
  }
  return Number(digits);
}

/** For fields that belong together: a change must name the version that was read. */
export function requireIfMatch(refuse: Refuse, ifMatch: IfMatch): number | '*' {
  if (ifMatch === undefined) {
    throw refuse('invalid_input', aboutHeader('Say which version is changed'));
  }
  return ifMatch;
}

function aboutHeader(reason: string): RefusalOptions {
  return { fields: [{ path: 'If-Match', reason }] };
}

/**
 * Whether all requested values are stored already: an earlier try, whose answer was lost, may have stored them and is
 * not refused because of the version that it created. Absent fields are ignored; an empty text counts as null.
 */
export function isStored<Stored extends object>(stored: Stored, wanted: Change<Stored>): boolean {
  const names = Object.keys(wanted) as (keyof Stored)[];
  return names.every(
    (name) =>
      wanted[name] === undefined || isDeepStrictEqual(stored[name] || null, wanted[name] || null),
  );
}
