import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import en from '../locales/en/incident-kinds.json' with { type: 'json' };
import id from '../locales/id/incident-kinds.json' with { type: 'json' };
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type Kind = NotificationPayloads['incident_opened']['kind'];

const words = wordsOf('incident-kinds', { en, id });

/** The name of an incident's kind; 'incident' for a kind that this release does not know. */
export function incidentKind(kind: unknown, language: Reader['language']): string {
  return words(language)(isKind(kind) ? kind : 'unknown');
}

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(en, kind);
