import { Section, Stack, Text } from '@kabar/ui/base';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAdminStats } from './api.ts';
import './figures.css';

/** Figures of what exists; money joins them with its screens. */
export function PlatformOverview() {
  const t = useBackofficeWords();
  const { data, error, refetch } = useAdminStats();
  return (
    <Section title={t('overview.title')}>
      {error && !data ? <QuietFailure error={error} onAgain={() => void refetch()} /> : null}
      {data ? <Overview stats={data} /> : null}
    </Section>
  );
}

function Overview({ stats }: { stats: NonNullable<ReturnType<typeof useAdminStats>['data']> }) {
  const t = useBackofficeWords();
  const { totalCompanions: total, verifiedCompanions: verified } = stats;
  const share = total === 0 ? 0 : Math.round((verified / total) * 100);
  const sentence = t('overview.verifiedShare', { verified, total });
  return (
    <Stack gap={4}>
      <ul className="backoffice-status">
        <Figure label={t('overview.people')} value={stats.totalUsers} />
        <Figure label={t('overview.companions')} value={total} />
        <Figure label={t('overview.pending')} value={stats.pendingVerifications} />
      </ul>
      <div>
        <Text size="small">{sentence}</Text>
        <div
          className="backoffice-bar"
          role="progressbar"
          aria-label={sentence}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${share}%` }} />
        </div>
      </div>
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <li>
      <span>{label}</span>
      <Text as="span" bold>
        {value}
      </Text>
    </li>
  );
}
