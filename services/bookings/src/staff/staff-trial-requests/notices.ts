import { asLanguage } from '@kabar/rules/languages';
import type { Notice } from '@kabar/server/notify';
import { assignmentNotices as words } from '@kabar/words/assignment-notices';
import type { Reader } from './queries.ts';

/** Notifications to the client and the assigned companion, each naming the other, in the recipient's language. */
export function assignmentNotices(
  { id, companionId }: { id: string; companionId: string },
  readers: readonly Reader[],
): Notice[] {
  return readers.flatMap((reader) => {
    const other = readers.find((person) => person.id !== reader.id);
    if (other === undefined) return [];
    const t = words(asLanguage(reader.language) ?? 'en');
    const key = reader.id === companionId ? 'companion' : 'client';
    const message = t(key, { name: other.preferredName ?? '' });
    const payload = { trial_request_id: id, message };
    return [{ recipient: reader.id, type: 'booking_reminder', payload }];
  });
}
