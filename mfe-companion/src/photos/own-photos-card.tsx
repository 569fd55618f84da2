import { PhotoCarousel } from '@kabar/parts/photos/photo-carousel';
import { Card, Heading, Stack } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOwnPhotos } from './api.ts';

/** The photos as clients see them; renders nothing without any. */
export function OwnPhotosCard({ name }: { name: string }) {
  const t = useCompanionWords();
  const { data: photos = [] } = useOwnPhotos();
  if (photos.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('photos.title')}</Heading>
        <PhotoCarousel name={name} photos={photos.map(({ url }) => url)} />
      </Stack>
    </Card>
  );
}
