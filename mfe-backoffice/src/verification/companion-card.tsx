import { Button, Card, Group, Person, Stack } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { Companion } from './api.ts';
import { DocumentsMark } from './documents-mark.tsx';
import { mayQuickVerify, QuickVerify, type QuickVerifyOutcome } from './quick-verify.tsx';
import { StatusBadge } from './status-badge.tsx';

interface CompanionCardProps {
  companion: Companion;
  onReview: () => void;
  onVerified: (outcome: QuickVerifyOutcome) => void;
}

export function CompanionCard({ companion, onReview, onVerified }: CompanionCardProps) {
  const t = useBackofficeWords();
  const { day } = useDates();
  const { fullName } = companion;
  return (
    <Card as="li">
      <Stack gap={4}>
        <Person
          name={fullName}
          src={companion.avatarUrl}
          line={t('queue.joined', { date: day(companion.createdAt) })}
        />
        <Group gap={3} justify="between">
          <StatusBadge status={companion.status} />
          <DocumentsMark complete={companion.hasDocuments} long />
        </Group>
        <Group gap={3}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('companions.review', { name: fullName })}
            onClick={onReview}
          >
            {t('queue.review')}
          </Button>
          {mayQuickVerify(companion) ? (
            <QuickVerify variant="quiet" companion={companion} onOutcome={onVerified} />
          ) : null}
        </Group>
      </Stack>
    </Card>
  );
}
