import { useDocumentPicture, useSaveDocument } from '@kabar/parts/companion-documents/use-document';
import { Badge, Button, Group, MessageBox, Skeleton, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconDownload } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { DocumentView } from './api.ts';

/** Shows the document as read back from the store, which proves that the upload arrived complete. */
export function StoredDocument({ document, alt }: { document: DocumentView; alt: string }) {
  const t = useCompanionWords();
  const isPicture = document.mediaType === 'image/jpeg';
  const picture = useDocumentPicture(isPicture ? document.id : undefined);
  const saving = useSaveDocument();
  const error = picture.error ?? saving.error;
  if (error?.code === 'document_damaged') {
    return (
      <MessageBox tone="danger" live>
        {error.message}
      </MessageBox>
    );
  }
  return (
    <Stack gap={3}>
      {isPicture && !picture.address && !error ? <Skeleton shape="block" /> : null}
      {picture.address ? (
        <img className="companion-picture" src={picture.address} alt={alt} />
      ) : null}
      <Group gap={3} align="center">
        <Badge tone="green" icon={<IconCheck />}>
          {t('document.stored')}
        </Badge>
        {isPicture ? null : (
          <>
            <Text size="small">{document.fileName}</Text>
            <Button
              variant="quiet"
              size="small"
              icon={<IconDownload />}
              busy={saving.isPending}
              onClick={() => saving.mutate(document.id)}
            >
              {t(saving.isPending ? 'document.opening' : 'document.open')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
