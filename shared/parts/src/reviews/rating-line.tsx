import type { CompanionRating } from '@kabar/contracts/reviews';
import { Group, Text } from '@kabar/ui/base';
import { IconStar } from '@kabar/ui/icons';
import { useLanguage } from '@kabar/web/words';
import type { z } from 'zod';
import { useReviewWords } from './words/use-review-words.ts';
import './rating-line.css';

const maxStars = 7;

interface RatingLineProps {
  rating: z.output<typeof CompanionRating>;
  /** Renders nothing instead of 'Rating pending' if there are too few reviews. */
  quiet?: boolean;
}

/** A companion's rating in words, with a star. */
export function RatingLine({ rating, quiet = false }: RatingLineProps) {
  const t = useReviewWords();
  const language = useLanguage();
  if (rating === null) {
    return quiet ? null : (
      <Text tone="soft" size="small">
        {t('reviews.pending')}
      </Text>
    );
  }
  const average = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    rating.average,
  );
  return (
    <Group gap={2} nowrap align="center">
      <IconStar className="parts-rating-star" aria-hidden="true" />
      <Text bold>{t('reviews.rating', { average, most: maxStars, count: rating.count })}</Text>
    </Group>
  );
}
