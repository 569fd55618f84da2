import { Section, Stack, TextLink } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useUpcomingCalls } from './api.ts';
import { RequestCard } from './request-card.tsx';

const shown = 3;

/** What is next, for the dashboard; nothing at all while no call is arranged. */
export function UpcomingCalls() {
  const t = useCompanionWords();
  const { data: calls = [] } = useUpcomingCalls();
  if (calls.length === 0) return null;
  return (
    <Section
      title={t('trials.upcoming')}
      action={
        calls.length > shown ? (
          <TextLink href="/calendar">{t('trials.allCalls')}</TextLink>
        ) : undefined
      }
    >
      <Stack gap={4}>
        {calls.slice(0, shown).map((call) => (
          <RequestCard key={call.id} booking={call} />
        ))}
      </Stack>
    </Section>
  );
}
