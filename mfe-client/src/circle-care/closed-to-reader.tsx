import { EmptyState, LinkButton } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { Closed } from './api.ts';

interface ClosedToReaderProps {
  closed: Closed;
  /** Whom the page was about; undefined: it never opened. */
  name: string | undefined;
  header: (title: ReactNode) => ReactNode;
}

/** The reader is not in the circle, or not any more. Nothing of the person stays on the screen. */
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
