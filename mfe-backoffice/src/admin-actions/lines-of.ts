import type { BackofficeTranslate } from '../words/use-backoffice-words.ts';
import { keyOf } from './sentence-of.ts';

/** An action's details as lines of 'name: value', without empty values and ids, because the row has the names. */
export function linesOf(value: unknown, t: BackofficeTranslate): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [say(value, t)];
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined && !isId(field))
    .map(([name, field]) => `${sayName(name, t)}: ${sayOutcome(name, field, t) ?? say(field, t)}`);
}

/** The outcome of a reported message, as worded on the page of reports. */
function sayOutcome(name: string, value: unknown, t: BackofficeTranslate): string | undefined {
  const key = name === 'outcome' ? keyOf(`flags.outcome.${String(value)}`) : undefined;
  return key && t(key);
}

function say(value: unknown, t: BackofficeTranslate): string {
  // Replaces underscores in an untranslated state such as 'pending_cancellation', so that it can wrap between words.
  if (typeof value === 'string')
    return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  // A list of rows or ids is shown as a number, because all of it would fill several screens.
  if (Array.isArray(value)) {
    const isCounted = value.length === 0 || value.some((item) => isRow(item) || isId(item));
    return isCounted ? String(value.length) : value.map((item) => say(item, t)).join(', ');
  }
  if (isRow(value)) return linesOf(value, t).join(', ') || '–';
  return JSON.stringify(value);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The translated name of a field; without a translation 'wait confirmed' for waitConfirmed or wait_confirmed. */
function sayName(name: string, t: BackofficeTranslate): string {
  const stored = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const key = keyOf(`audit.field.${stored}`);
  return key === undefined ? stored.replaceAll('_', ' ') : t(key);
}
