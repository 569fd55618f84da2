import { Section, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type AdminActionView, useRecentAdminActions } from './api.ts';
import { sentenceOf } from './sentence-of.ts';

export function RecentAdminActions() {
  const t = useBackofficeWords();
  const { data, error } = useRecentAdminActions();
  return (
    <Section title={t('actions.title')}>
      {error && !data ? <QuietFailure error={error} /> : null}
      {data?.length === 0 ? <Text tone="soft">{t('actions.empty')}</Text> : null}
      {data?.length ? <Actions actions={data} /> : null}
    </Section>
  );
}

function Actions({ actions }: { actions: readonly AdminActionView[] }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Timeline
      items={actions.map((action) => ({
        key: action.id,
        title: sentenceOf(action, t),
        time: moment(action.createdAt),
      }))}
    />
  );
}
