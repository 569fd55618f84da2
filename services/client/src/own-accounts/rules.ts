import type { Notice } from '@kabar/server/notify';

type Event = 'asked' | 'confirmed' | 'declined' | 'taken' | 'expired';

/**
 * Recipients of news about a request: the organiser of everything, and the account's holder if that is another person;
 * companions when they are asked to speak with the person, and when the person has an account.
 */
export function noticesOf(
  news: { person: string; holder: string; organiser: string; companions: readonly string[] },
  event: Event,
): Notice[] {
  const about = { loved_one_id: news.person, event };
  const type = 'circle_own_account' as const;
  const around = [...new Set([news.organiser, news.holder])];
  const companions = event === 'asked' || event === 'taken' ? news.companions : [];
  return [
    ...around.map((recipient) => ({
      ...{ recipient, type, payload: { ...about, side: 'organiser' as const } },
    })),
    ...companions.map((recipient) => ({
      ...{ recipient, type, payload: { ...about, side: 'companion' as const } },
    })),
  ];
}
