import { Button, MessageBox } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { BulkResult } from './use-bulk.ts';

interface BulkResultsProps {
  results: readonly BulkResult[];
  onClose: () => void;
}

/** The number of successes, and the reason for each refused row. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const t = useBackofficeWords();
  if (results.length === 0) return null;
  const refused = results.filter(({ error }) => error !== null);
  return (
    <MessageBox
      tone={refused.length === 0 ? 'good' : 'care'}
      live
      title={t('bulk.done', { done: results.length - refused.length, all: results.length })}
      action={
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      {refused.length === 0 ? null : (
        <ul>
          {refused.map(({ id, label, error }) => (
            <li key={id}>
              {label}: {(error && refusalTitle(error)) ?? t('bulk.failed')}
            </li>
          ))}
        </ul>
      )}
    </MessageBox>
  );
}
