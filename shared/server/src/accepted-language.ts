import type { IncomingMessage } from 'node:http';

/** Where there is no Express to ask; our browser side names one language alone. */
export function acceptedLanguage(request: IncomingMessage): 'en' | 'id' {
  return /^\s*(id|in)\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en';
}
