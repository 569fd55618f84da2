import { en } from '../words/en.ts';
import type { BackofficeTranslate, BackofficeWordKey } from '../words/use-backoffice-words.ts';
import type { AdminActionView } from './api.ts';

/** Who did what to whom; a kind that has no sentence yet is named as it is stored. */
export function sentenceOf(action: AdminActionView, t: BackofficeTranslate) {
  const admin = action.admin?.fullName ?? t('actions.someone');
  const target = action.target?.fullName ?? t('actions.somebody');
  const name = typeof action.details.name === 'string' ? action.details.name : '';
  const key = keyOf(`action.${action.actionType}`);
  if (key !== undefined) return t(key, { admin, target, name: featureOf(name) });
  const type = action.actionType.replaceAll('_', ' ');
  return t(action.target ? 'action.otherAbout' : 'action.other', { admin, target, type });
}

/** 'trial request flow' for trial_request_flow_enabled: the verb of the sentence says the rest. */
function featureOf(flag: string) {
  return flag.replace(/_enabled$/, '').replaceAll('_', ' ');
}

/** A type of action without its people: '… approved …'. */
export function sayType(type: string, t: BackofficeTranslate): string {
  const key = keyOf(`action.${type}`);
  const gap = '…';
  return key === undefined
    ? type.replaceAll('_', ' ')
    : t(key, { admin: gap, target: gap, name: gap });
}

/** What kind of thing an action is about. */
export function sayTarget(type: string, t: BackofficeTranslate): string {
  const key = keyOf(`audit.target.${type}`);
  return key === undefined ? type.replaceAll('_', ' ') : t(key);
}

/** Stored names are in no type, so a key is looked up. */
export function keyOf(key: string): BackofficeWordKey | undefined {
  return isKey(key) ? key : undefined;
}

function isKey(key: string): key is BackofficeWordKey {
  return Object.hasOwn(en, key);
}
