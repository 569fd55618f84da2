import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';

/** A report that waits for staff, and one that the moderator dismissed. */
export async function insertReports({ insert, now }: Owner): Promise<void> {
  const reports = [
    {
      ...reported('bambang', 'siti', 2, 'Dia memberi nasihat tentang lutut saya.'),
      created_at: minutesFrom(now, -190),
    },
    {
      ...reported('harold', 'grace', 1, 'I pressed the wrong button.'),
      created_at: minutesFrom(now, -4_000),
      outcome: 'dismissed',
      decided_by: idOf('moderator'),
      decided_at: minutesFrom(now, -3_950),
      words_to_reporter:
        'Thank you for telling us. It looks as if this message was reported by mistake. You need not do anything.',
    },
  ];
  await insert('chat.message_flags', reports.slice(0, 1));
  await insert('chat.message_flags', reports.slice(1));
}

/** One of the lines of a talk, reported by its client. */
function reported(client: string, companion: string, line: number, reason: string) {
  const conversation = fixedId(`conversation of ${client} and ${companion}`);
  const message = fixedId(`message ${line} in ${conversation}`);
  return {
    id: fixedId(`report of ${message}`),
    message_id: message,
    conversation_id: conversation,
    reporter_id: idOf(client),
    reason,
  };
}
