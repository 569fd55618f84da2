import { en } from '../words/en.ts';
import type { BackofficeTranslate, BackofficeWordKey } from '../words/use-backoffice-words.ts';
import type { AdminActionView } from './api.ts';

/** An action as a sentence: who did what to whom. A type without a sentence is shown by its stored name. */
export function sentenceOf(action: AdminActionView, t: BackofficeTranslate) {
  const admin = action.admin?.fullName ?? t('actions.someone');
  const target = action.target?.fullName ?? t('actions.somebody');
  const name = typeof action.details.name === 'string' ? action.details.name : '';
  const key = keyOf(`action.${action.actionType}`);
  if (key !== undefined) return t(key, { admin, target, name: featureOf(name) });
  const type = action.actionType.replaceAll('_', ' ');
  return t(action.target ? 'action.otherAbout' : 'action.other', { admin, target, type });
}

/** 'trial request flow' for trial_request_flow_enabled. */
function featureOf(flag: string) {
  return flag.replace(/_enabled$/, '').replaceAll('_', ' ');
}

/** An action type as a sentence without people: '… approved …'. */
export function sayType(type: string, t: BackofficeTranslate): string {
  const key = keyOf(`action.${type}`);
  const gap = '…';
  return key === undefined
    ? type.replaceAll('_', ' ')
    : t(key, { admin: gap, target: gap, name: gap });
}

/** The kind of record that an action is about. */
export function sayTarget(type: string, t: BackofficeTranslate): string {
  const key = keyOf(`audit.target.${type}`);
  return key === undefined ? type.replaceAll('_', ' ') : t(key);
}

/** Checks at run time that a key exists, because stored names are not part of the key type. */
export function keyOf(key: string): BackofficeWordKey | undefined {
  return isKey(key) ? key : undefined;
}

function isKey(key: string): key is BackofficeWordKey {
  return Object.hasOwn(en, key);
}
