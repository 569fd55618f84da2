import { Card, Heading, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOwnPhotos } from './api.ts';
import { PhotosField } from './photos-field.tsx';

/** Photos are saved at once, separately from the rest of the form. */
export function PhotosCard() {
  const t = useCompanionWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('photos.title')}</Heading>
          <Text tone="soft">{t('photos.text')}</Text>
        </Stack>
        <QueryView query={useOwnPhotos()}>{(photos) => <PhotosField photos={photos} />}</QueryView>
      </Stack>
    </Card>
  );
}
