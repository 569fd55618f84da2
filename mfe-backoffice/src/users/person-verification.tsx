import { Button, Card, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { StrikesOfCompanion } from '../companion-strikes/strikes-of-companion.tsx';
import { useVerificationOf } from '../verification/api.ts';
import { ReviewDrawer } from '../verification/review-drawer.tsx';
import { StatusBadge } from '../verification/status-badge.tsx';
import { useDates } from '../words/use-dates.ts';
import { useUserWords } from './words/use-user-words.ts';

/** A companion's verification state and strikes. Contact data and documents open on a press, because each read is audited. */
export function PersonVerification({ userId }: { userId: string }) {
  const t = useUserWords();
  const { day } = useDates();
  const [isOpen, setOpen] = useState(false);
  const query = useVerificationOf(userId);
  return (
    <Card as="section">
      <Section title={t('person.verification')}>
        <QueryView query={query}>
          {(companion) =>
            companion === null ? (
              <Text tone="soft">{t('person.verification.none')}</Text>
            ) : (
              <Stack gap={4} align="start">
                <StatusBadge status={companion.status} />
                <Text>
                  {companion.verifiedAt
                    ? t('person.verifiedAt', { day: day(companion.verifiedAt) })
                    : t(companion.hasDocuments ? 'person.documents' : 'person.documents.none')}
                </Text>
                <Button variant="secondary" onClick={() => setOpen(true)}>
                  {t('person.openVerification')}
                </Button>
                <Text tone="soft" size="small">
                  {t('person.openVerificationHint')}
                </Text>
              </Stack>
            )
          }
        </QueryView>
        <StrikesOfCompanion companionId={userId} />
      </Section>
      {isOpen ? (
        <ReviewDrawer
          companionId={userId}
          onClose={() => setOpen(false)}
          onDecided={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
