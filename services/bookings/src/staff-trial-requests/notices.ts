import type { Notice } from '@kabar/server/notify';
import type { Reader } from './queries.ts';

/** To the client and the assigned companion, each about the other one and in their language. */
export function assignmentNotices(
  { id, companionId }: { id: string; companionId: string },
  readers: readonly Reader[],
): Notice[] {
  return readers.flatMap((reader) => {
    const other = readers.find((person) => person.id !== reader.id);
    if (other === undefined) return [];
    const isIndonesian = reader.language === 'id';
    const words = reader.id === companionId ? toCompanion : toClient;
    const message = words(other.preferredName ?? '')[isIndonesian ? 'id' : 'en'];
    const payload = { trial_request_id: id, message };
    return [{ recipient: reader.id, type: 'booking_reminder', payload }];
  });
}

function toCompanion(client: string) {
  return {
    en: `You have been assigned to a trial request of ${client}. Please answer within 24 hours.`,
    id: `Anda ditugaskan untuk permintaan percobaan dari ${client}. Mohon jawab dalam 24 jam.`,
  };
}

function toClient(companion: string) {
  return {
    en: `${companion} has been assigned to your trial request and will suggest times soon.`,
    id: `${companion} ditugaskan untuk permintaan percobaan Anda dan akan segera mengusulkan waktu.`,
  };
}
