import { Button, Spinner } from '@kabar/ui/base';
import { IconRefresh } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { DocumentUpload } from './use-document-upload.ts';

/** The state of an upload, with a retry button. */
export function UploadState({ upload }: { upload: DocumentUpload }) {
  const t = useCompanionWords();
  if (upload.isSending)
    return <Spinner label={t('document.sending', { name: upload.sendingName })} />;
  if (!upload.retry) return null;
  return (
    <div>
      <Button variant="secondary" icon={<IconRefresh />} onClick={upload.retry}>
        {t('document.retry')}
      </Button>
    </div>
  );
}
