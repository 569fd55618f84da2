import { Button } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Review } from './api.ts';

interface DecisionButtonsProps {
  /** Undefined while loading, so that no decision can be made about data that is not shown yet. */
  status: Review['status'] | undefined;
  deciding: 'approved' | 'rejected' | undefined;
  onCancel: () => void;
  onDecide: (decision: 'approved' | 'rejected') => void;
}

export function DecisionButtons({ status, deciding, onCancel, onDecide }: DecisionButtonsProps) {
  const t = useBackofficeWords();
  const free = status !== undefined && deciding === undefined;
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {t('review.cancel')}
      </Button>
      <Button
        variant="danger"
        busy={deciding === 'rejected'}
        disabled={!free || status === 'rejected'}
        onClick={() => onDecide('rejected')}
      >
        {t('review.reject')}
      </Button>
      <Button
        busy={deciding === 'approved'}
        disabled={!free || status === 'approved'}
        onClick={() => onDecide('approved')}
      >
        {t('review.approve')}
      </Button>
    </>
  );
}
