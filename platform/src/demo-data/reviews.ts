import { commentPlace } from '@kabar/service-bookings/sessions/reviews/view';
import { idOf } from './demo-people.ts';
import { daysBefore, fixedId } from './moments.ts';
import type { Owner } from './owner.ts';
import type { PersonalKeys } from './personal-keys.ts';

interface DemoReview {
  client: string;
  companion: string;
  rating: number;
  comment: string | null;
  daysAgo: number;
}

/** Siti has five reviews, enough for a public rating; Made has one, which is not enough. */
const reviews: readonly DemoReview[] = [
  {
    client: 'margaret',
    companion: 'siti',
    rating: 7,
    comment: 'She remembers what I told her last week, down to the names of my roses.',
    daysAgo: 8,
  },
  {
    client: 'anita',
    companion: 'siti',
    rating: 7,
    comment: 'My mother waits for her call with the tea already poured. Thank you, Siti.',
    daysAgo: 7,
  },
  { client: 'bambang', companion: 'siti', rating: 6, comment: null, daysAgo: 5 },
  {
    client: 'thomas',
    companion: 'siti',
    rating: 7,
    comment: 'Ten minutes became a good hour of thinking about it afterwards.',
    daysAgo: 3,
  },
  {
    client: 'kenji',
    companion: 'siti',
    rating: 6,
    comment: 'Kind and patient with my English.',
    daysAgo: 0.5,
  },
  {
    client: 'sri',
    companion: 'made',
    rating: 6,
    comment: 'Made sabar sekali. Saya jadi ingin menanam anggrek lagi.',
    daysAgo: 4,
  },
];

/** Reviews, their comments sealed as the service seals them. */
export async function insertReviews(
  { insert, now }: Owner,
  { keyOf }: PersonalKeys,
): Promise<void> {
  await insert(
    'bookings.reviews',
    reviews.map(({ client, companion, rating, comment, daysAgo }) => {
      const at = daysBefore(now, daysAgo);
      return {
        id: fixedId(`review of ${client}`),
        reviewer_id: idOf(client),
        reviewed_user_id: idOf(companion),
        rating,
        comment: comment === null ? null : keyOf(client).seal(commentPlace, comment),
        is_companion_review: false,
        created_at: at,
        updated_at: at,
      };
    }),
  );
}
