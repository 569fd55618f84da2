import { isDeepStrictEqual } from 'node:util';
import { type RefusalOptions, type Refuse, refuse } from './app-error.ts';

/** The row version of the If-Match header, '*' for any version; undefined without the header. */
export type IfMatch = number | '*' | undefined;

/** The fields of a PATCH; absent or undefined fields keep their value. */
export type Change<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** Parses If-Match: "3" or *. Weak tags and lists do not name exactly one version and are refused. */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header === '*') return header;
  const [, digits] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (digits === undefined) {
    throw refuse('invalid_input', aboutHeader('Expected one version like "3", or *'));
  }
  return Number(digits);
}

/** Requires the row version (optimistic locking) for fields that must change together. */
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
 * Whether all requested values are stored already. A retry after a lost response is then a success, although the
 * version has changed. Ignores absent fields; an empty text equals null.
 */
export function isStored<Stored extends object>(stored: Stored, wanted: Change<Stored>): boolean {
  const names = Object.keys(wanted) as (keyof Stored)[];
  return names.every(
    (name) =>
      wanted[name] === undefined || isDeepStrictEqual(stored[name] || null, wanted[name] || null),
  );
}
