import en from '../locales/en/assignment-notices.json' with { type: 'json' };
import id from '../locales/id/assignment-notices.json' with { type: 'json' };
import { wordsOf } from './translate.ts';

/** To the client and the companion of a trial request: each is told about the other. */
export const assignmentNotices = wordsOf('assignment-notices', { en, id });
