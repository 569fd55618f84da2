import {
  type DocumentProblem,
  useDocumentPicture,
  useSaveDocument,
} from '@kabar/parts/companion-documents/use-document';
import { Button, Section, Skeleton, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { type ReactNode, useState } from 'react';
import './documents.css';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Review } from './api.ts';

export function ReviewDocuments({ review }: { review: Review }) {
  const t = useBackofficeWords();
  const name = review.fullName;
  return (
    <Section title={t('review.documents')} level={3}>
      <ul className="backoffice-review-documents">
        <Document
          title={t('review.idDocument')}
          description={t('review.idDocumentOf', { name })}
          missing={t('review.noIdDocument')}
          document={review.idDocument}
        />
        <Document
          title={t('review.selfie')}
          description={t('review.selfieOf', { name })}
          missing={t('review.noSelfie')}
          document={review.selfie}
        />
      </ul>
      <Text tone="soft" size="small">
        {t('review.documentsNote')}
      </Text>
    </Section>
  );
}

interface DocumentProps {
  title: string;
  description: string;
  missing: string;
  document: Review['idDocument'];
}

function Document({ title, description, missing, document }: DocumentProps) {
  const [large, setLarge] = useState(false);
  return (
    <li data-large={large || undefined}>
      <figure className="backoffice-document">
        <figcaption>{title}</figcaption>
        {document ? (
          <Shown document={document} description={description} large={large} onLarge={setLarge} />
        ) : (
          <Frame>{missing}</Frame>
        )}
      </figure>
    </li>
  );
}

interface ShownProps {
  document: NonNullable<Review['idDocument']>;
  description: string;
  large: boolean;
  onLarge: (large: boolean) => void;
}

function Shown({ document, ...props }: ShownProps) {
  return document.mediaType === 'application/pdf' ? (
    <Pdf id={document.id} />
  ) : (
    <Picture id={document.id} {...props} />
  );
}

type PictureProps = Omit<ShownProps, 'document'> & { id: string };

function Picture({ id, description, large, onLarge }: PictureProps) {
  const t = useBackofficeWords();
  const picture = useDocumentPicture(id);
  if (picture.error) {
    return <Failed error={picture.error} busy={picture.isFetching} onAgain={picture.refetch} />;
  }
  if (!picture.address) return <Skeleton shape="block" height="9rem" />;
  return (
    <>
      <div className="backoffice-document-frame" data-filled>
        <img src={picture.address} alt={description} />
      </div>
      <Button variant="quiet" size="small" aria-pressed={large} onClick={() => onLarge(!large)}>
        {t(large ? 'review.smaller' : 'review.enlarge')}
      </Button>
    </>
  );
}

function Pdf({ id }: { id: string }) {
  const t = useBackofficeWords();
  const saving = useSaveDocument();
  if (saving.error) {
    return (
      <Failed error={saving.error} busy={saving.isPending} onAgain={() => saving.mutate(id)} />
    );
  }
  return (
    <Frame>
      <Button
        variant="secondary"
        size="small"
        busy={saving.isPending}
        onClick={() => saving.mutate(id)}
      >
        {t('review.openPdf')}
      </Button>
    </Frame>
  );
}

interface FailedProps {
  error: DocumentProblem;
  busy: boolean;
  onAgain: () => void;
}

function Failed({ error, busy, onAgain }: FailedProps) {
  const t = useBackofficeWords();
  return (
    <Frame>
      <span>{problemTitle(error) ?? t('review.documentFailed')}</span>
      {error.code === 'document_damaged' ? null : (
        <Button variant="quiet" size="small" busy={busy} onClick={onAgain}>
          {t('review.documentAgain')}
        </Button>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="backoffice-document-frame">{children}</div>;
}
