import { Badge, Button, Group, Skeleton, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconDownload } from '@kabar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type DocumentView, openDocumentLink, useDocumentLink } from './api.ts';

/** What the store holds, as it was written there: the proof that it arrived whole. */
export function StoredDocument({ document, alt }: { document: DocumentView; alt: string }) {
  const t = useCompanionWords();
  const link = useDocumentLink(document);
  const open = useMutation({
    mutationFn: () => openDocumentLink(document.id),
    onSuccess: (url) => window.location.assign(url),
  });
  const picture = document.mediaType === 'image/jpeg';
  return (
    <Stack gap={3}>
      {picture && link.isPending ? <Skeleton shape="block" /> : null}
      {link.data ? <img className="c-picture" src={link.data} alt={alt} /> : null}
      <Group gap={3} align="center">
        <Badge tone="green" icon={<IconCheck />}>
          {t('document.stored')}
        </Badge>
        {picture ? null : (
          <>
            <Text size="small">{document.fileName}</Text>
            <Button
              variant="quiet"
              size="small"
              icon={<IconDownload />}
              busy={open.isPending}
              onClick={() => open.mutate()}
            >
              {t(open.isPending ? 'document.opening' : 'document.open')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
