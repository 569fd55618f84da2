import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import en from '../locales/en/task-kinds.json' with { type: 'json' };
import id from '../locales/id/task-kinds.json' with { type: 'json' };
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type TaskKind = NotificationPayloads['staff_task_assigned']['kind'];

const words = wordsOf('task-kinds', { en, id });

/** The kind of a task, worded for use within a sentence; a stored kind may be unknown to this release. */
export function taskKind(kind: unknown, language: Reader['language']): string {
  return words(language)(isKind(kind) ? kind : 'incident');
}

function isKind(kind: unknown): kind is TaskKind {
  return typeof kind === 'string' && Object.hasOwn(en, kind);
}
