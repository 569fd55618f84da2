import type { IncomingMessage } from 'node:http';
import type { Language } from '@kabar/rules/languages';

/** Reads Accept-Language without Express. Our browser code sends exactly one language. */
export function acceptedLanguage(request: IncomingMessage): Language {
  return /^\s*(id|in)\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en';
}
