import { Button, Group, Text, VisuallyHidden } from '@kabar/ui/base';
import { IconArrowDown, IconArrowUp, IconTrash } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Photo } from './api.ts';

interface PhotoRowProps {
  photo: Photo;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotoRow({ photo, index, count, onMove, onRemove }: PhotoRowProps) {
  const t = useCompanionWords();
  const name = t('photos.number', { number: index + 1 });
  const which = <VisuallyHidden>: {name}</VisuallyHidden>;
  const buttonProps = { variant: 'secondary', size: 'small' } as const;
  return (
    <li className="companion-photo-row" data-photo={photo.id}>
      <img src={photo.url} alt={name} />
      <div>
        <Text bold>{name}</Text>
        {index === 0 && count > 1 ? (
          <Text tone="soft" size="small">
            {t('photos.first')}
          </Text>
        ) : null}
      </div>
      <Group gap={2}>
        {count > 1 ? (
          <>
            <Button
              {...buttonProps}
              icon={<IconArrowUp />}
              data-by={-1}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              {t('photos.earlier')}
              {which}
            </Button>
            <Button
              {...buttonProps}
              icon={<IconArrowDown />}
              data-by={1}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            >
              {t('photos.later')}
              {which}
            </Button>
          </>
        ) : null}
        <Button {...buttonProps} icon={<IconTrash />} onClick={onRemove}>
          {t('photos.remove')}
          {which}
        </Button>
      </Group>
    </li>
  );
}
