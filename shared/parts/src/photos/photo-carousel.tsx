import { Avatar, Group, IconButton, Text } from '@kabar/ui/base';
import { IconChevronLeft, IconChevronRight } from '@kabar/ui/icons';
import { useState } from 'react';
import { usePhotoWords } from './words/use-photo-words.ts';
import './photo-carousel.css';

interface PhotoCarouselProps {
  name: string;
  photos: readonly string[];
  avatarUrl?: string | null;
}

/**
 * Shows photos, else the avatar, else the initials. A picture that does not load is skipped. The step buttons appear only
 * when there are several pictures.
 */
export function PhotoCarousel({ name, photos, avatarUrl = null }: PhotoCarouselProps) {
  const t = usePhotoWords();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(0);
  const whole = photos.filter((photo) => !broken.has(photo));
  const pictures = whole.length > 0 || avatarUrl === null ? whole : [avatarUrl];
  const count = pictures.length;
  const shown = Math.min(chosen, Math.max(0, count - 1));
  const picture = pictures[shown];
  const step = (by: number) => setChosen((shown + by + count) % count);
  const place = t('photos.place', { number: shown + 1, count });
  return (
    <section className="parts-photo-place" aria-label={t('photos.of', { name })}>
      <div className="parts-photo-carousel">
        {picture === undefined || broken.has(picture) ? (
          <Avatar name={name} size="huge" />
        ) : (
          <img
            key={picture}
            src={picture}
            alt={count > 1 ? `${name}. ${place}` : name}
            onError={() => setBroken(new Set([...broken, picture]))}
          />
        )}
      </div>
      {count > 1 ? (
        <Group justify="between" nowrap className="parts-photo-steps">
          <IconButton
            label={t('photos.previous')}
            icon={<IconChevronLeft />}
            onClick={() => step(-1)}
          />
          <div aria-live="polite">
            <Text tone="soft">{place}</Text>
          </div>
          <IconButton
            label={t('photos.next')}
            icon={<IconChevronRight />}
            onClick={() => step(1)}
          />
        </Group>
      ) : null}
    </section>
  );
}
