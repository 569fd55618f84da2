import { Avatar, Group, IconButton, Text } from '@kabar/ui/base';
import { IconChevronLeft, IconChevronRight } from '@kabar/ui/icons';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { CompanionView } from './api.ts';
import './companions.css';

/** Photos, else the avatar, else a placeholder with the initials. Steps show only where there is a next one. */
export function PhotoCarousel({ companion }: { companion: CompanionView }) {
  const t = useClientWords();
  const [shown, setShown] = useState(0);
  const { fullName, avatarUrl, photos } = companion;
  const pictures = photos.length > 0 ? photos : avatarUrl ? [avatarUrl] : [];
  const count = pictures.length;
  const step = (by: number) => setShown((shown + by + count) % count);
  const say = t('companion.photo', { number: shown + 1, count });
  return (
    <section aria-label={t('companion.photos', { name: fullName })}>
      <div className="photo-carousel">
        {pictures[shown] ? (
          <img src={pictures[shown]} alt={count > 1 ? `${fullName}. ${say}` : fullName} />
        ) : (
          <Avatar name={fullName} size="huge" />
        )}
      </div>
      {count > 1 ? (
        <Group justify="between" nowrap className="photo-steps">
          <IconButton
            label={t('companion.previousPhoto')}
            icon={<IconChevronLeft />}
            onClick={() => step(-1)}
          />
          <div aria-live="polite">
            <Text tone="soft">{say}</Text>
          </div>
          <IconButton
            label={t('companion.nextPhoto')}
            icon={<IconChevronRight />}
            onClick={() => step(1)}
          />
        </Group>
      ) : null}
    </section>
  );
}
