import type { IncomingMessage } from 'node:http';

/** For requests outside Express. Our browser code sends exactly one language. */
export function acceptedLanguage(request: IncomingMessage): 'en' | 'id' {
  return /^\s*(id|in)\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en';
}
