import { MessageBox } from '@kabar/ui/base';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';

/** Says that what the person shares has changed since the page was opened. */
export function SharedNow({ person: { name, shares, role } }: { person: CarePersonView }) {
  const t = useClientWords();
  const now = `${JSON.stringify(shares)} ${role}`;
  const [before, setBefore] = useState(now);
  if (now === before) return null;
  return (
    <MessageBox tone="info" live onDismiss={() => setBefore(now)}>
      {t('personInCare.changed', { name })}
    </MessageBox>
  );
}
