import { MessageBox, Text } from '@kabar/ui/base';
import { IconId } from '@kabar/ui/icons';
import { FileDrop } from '@kabar/ui/upload';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { DocumentView } from './api.ts';
import { StoredDocument } from './stored-document.tsx';
import { UploadState } from './upload-state.tsx';
import { maxBytes, pictureTypes, useDocumentUpload } from './use-document-upload.ts';

const accepted = [...pictureTypes, 'application/pdf'];

export function IdStep({ document }: { document: DocumentView | null }) {
  const t = useCompanionWords();
  const upload = useDocumentUpload('id_card');
  return (
    <>
      <FileDrop
        label={t('document.idLabel')}
        hint={t('document.idHint')}
        icon={<IconId />}
        accept={accepted}
        maxBytes={maxBytes}
        file={document ? { name: document.fileName } : undefined}
        busy={upload.isSending}
        ref={upload.field}
        onFile={upload.send}
        onReject={upload.refuse}
        error={upload.error}
      />
      <UploadState upload={upload} />
      {/* Below the field, so that its appearance does not push the focused field out of view. */}
      {document && !upload.isSending ? (
        <StoredDocument key={document.id} document={document} alt={t('document.previewId')} />
      ) : null}
      <Text tone="soft">{t('document.idAdvice')}</Text>
      <MessageBox tone="info">{t('document.private')}</MessageBox>
    </>
  );
}
