import { EmptyState, LinkButton } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { Closed } from './api.ts';

interface ClosedToReaderProps {
  closed: Closed;
  /** The person's name if the page had loaded before; else undefined. */
  name: string | undefined;
  header: (title: ReactNode) => ReactNode;
}

/** Replaces a page when the reader is not, or no longer, in the circle, so that no data of the person stays visible. */
export function ClosedToReader({ closed, name, header }: ClosedToReaderProps) {
  const t = useClientWords();
  const isOff = closed === 'off';
  return (
    <>
      {header(t('personInCare.title'))}
      <EmptyState
        drawing="people"
        level={2}
        title={
          isOff || name === undefined ? t('circle.notFound') : t('personInCare.gone', { name })
        }
        text={t(isOff ? 'circle.off' : 'circle.notFoundText')}
        action={<LinkButton href="/dashboard">{t('circle.toDashboard')}</LinkButton>}
      />
    </>
  );
}
