import { FieldGroup, Text } from '@kabar/ui/base';
import { IconStar } from '@kabar/ui/icons';
import { useId } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import './stars-field.css';

export const highestRating = 7;
const ratings = Array.from({ length: highestRating }, (_, index) => index + 1);

/** One to seven stars as radio buttons, with their number in words. */
export function StarsField(props: { value: number; onChange: (value: number) => void }) {
  const t = useClientWords();
  const name = useId();
  const say = (count: number) => t('review.stars', { count, most: highestRating });
  return (
    <FieldGroup legend={t('review.rating')}>
      <div className="client-review-stars">
        {ratings.map((count) => (
          <label
            key={count}
            className="client-review-star"
            data-given={count <= props.value || undefined}
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === props.value}
              aria-label={say(count)}
              onChange={() => props.onChange(count)}
            />
            <IconStar aria-hidden="true" />
          </label>
        ))}
      </div>
      <Text bold>{say(props.value)}</Text>
    </FieldGroup>
  );
}
