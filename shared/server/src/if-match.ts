import { isDeepStrictEqual } from 'node:util';
import { type RefusalOptions, type Refuse, refuse } from './app-error.ts';

/** The version that the caller means to change, '*' for whatever is stored; undefined when none was given. */
export type IfMatch = number | '*' | undefined;

/** What a PATCH may say of a row: what is absent or undefined stays. */
export type Change<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** Reads the header: "3" or *. Weak tags and lists say less than one version, and are refused. */
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
 * Whether all that is asked for is stored already: an earlier try may have arrived unseen, and is not refused for the
 * version that it made itself. What is absent asks for nothing; an empty text is none.
 */
export function isStored<Stored extends object>(stored: Stored, wanted: Change<Stored>): boolean {
  const names = Object.keys(wanted) as (keyof Stored)[];
  return names.every(
    (name) =>
      wanted[name] === undefined || isDeepStrictEqual(stored[name] || null, wanted[name] || null),
  );
}
