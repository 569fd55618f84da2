import { detailsPlace, summaryPlace } from '@kabar/service-bookings/care/session-logs/view';
import type { TrialBooking } from './calendar.ts';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import type { Owner } from './owner.ts';
import type { PersonalKeys } from './personal-keys.ts';

interface DemoLog {
  minutes: number;
  medium: string;
  mood: 'good' | 'neutral' | 'concerned';
  summary: string;
}

/** Logs of past trial calls, by client. Rosa's call has no log yet. */
const logs: Readonly<Record<string, DemoLog>> = {
  bambang: {
    minutes: 11,
    medium: 'whatsapp',
    mood: 'good',
    summary:
      'Kami bercerita tentang masa kerja Pak Bambang di kereta api dan cucunya yang baru mulai sekolah. Beliau banyak tertawa.',
  },
  margaret: {
    minutes: 10,
    medium: 'phone',
    mood: 'good',
    summary:
      'We talked about her roses, about Frank, and about the temples near Yogyakarta. Margaret wants to see photos of Borobudur next time.',
  },
  harold: {
    minutes: 10,
    medium: 'phone',
    mood: 'neutral',
    summary:
      'Harold told me about the steam engine that he is building, and that the evenings are long now. We agreed to talk about birds next time.',
  },
  thomas: {
    minutes: 10,
    medium: 'phone',
    mood: 'good',
    summary:
      'Thomas works from home and misses the talk at the office. We spoke about jazz in Lagos and in Solo.',
  },
  sri: {
    minutes: 9,
    medium: 'phone',
    mood: 'concerned',
    summary:
      'Bu Sri terdengar lelah, tetapi senang bercerita tentang kebunnya. Kami berbicara tentang anggrek dan resep sayur asem.',
  },
};

/** Logs of past trial calls, sealed as the service seals them. */
export async function insertSessionLogs(
  { insert }: Owner,
  bookings: readonly TrialBooking[],
  { keyOf }: PersonalKeys,
  now: Date,
): Promise<void> {
  await insert(
    'bookings.session_logs',
    bookings.flatMap(({ id, client, companion, start, status }) => {
      const log = logs[client];
      if (log === undefined || status !== 'approved' || start > now) return [];
      const { minutes, medium, mood, summary } = log;
      const urgent = mood === 'concerned';
      return [
        {
          id: fixedId(`session log ${client}`),
          trial_booking_id: id,
          client_user_id: idOf(client),
          companion_user_id: idOf(companion),
          medium,
          started_at: start,
          duration_seconds: minutes * 60,
          summary: keyOf(client).seal(summaryPlace, summary),
          mood_assessment: mood,
          urgent_flag: urgent,
          urgent_details: urgent
            ? keyOf(client).seal(detailsPlace, 'She said twice that she is dizzy.')
            : null,
          created_at: minutesFrom(start, 20),
        },
      ];
    }),
  );
}
