import { sayMoney } from '@kabar/rules/say-money';
import { Section, Stack, Text } from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAdminStats } from './api.ts';
import './figures.css';

/** Numbers of users, companions and sales on the platform. */
export function PlatformOverview() {
  const t = useBackofficeWords();
  const { data, error } = useAdminStats();
  return (
    <Section title={t('overview.title')}>
      {error && !data ? <QuietFailure error={error} /> : null}
      {data ? <Overview stats={data} /> : null}
    </Section>
  );
}

function Overview({ stats }: { stats: NonNullable<ReturnType<typeof useAdminStats>['data']> }) {
  const t = useBackofficeWords();
  const language = useLanguage();
  const { totalCompanions: total, verifiedCompanions: verified } = stats;
  return (
    <Stack gap={4}>
      <ul className="backoffice-status">
        <Figure label={t('overview.people')} value={stats.totalUsers} />
        <Figure label={t('overview.companions')} value={total} />
        <Figure label={t('overview.pending')} value={stats.pendingVerifications} />
        <Figure
          label={t('overview.subscriptionRevenue')}
          value={sayMoney(stats.totalSubscriptionRevenue, 'USD', language)}
        />
        <Figure
          label={t('overview.packRevenue')}
          value={sayMoney(stats.totalSessionPackRevenue, 'USD', language)}
        />
      </ul>
      <ShareBar
        sentence={t('overview.verifiedShare', { verified, count: total })}
        of={verified}
        scale={total}
      />
      <ShareBar
        sentence={t('overview.activeSubscriptions', { count: stats.activeSubscriptions })}
        of={stats.activeSubscriptions}
        scale={100}
      />
      <ShareBar
        sentence={t('overview.packsSold', { count: stats.completedSessionPacks })}
        of={stats.completedSessionPacks}
        scale={50}
      />
    </Stack>
  );
}

/** A bar that shows a number relative to `scale`, at most full. */
function ShareBar({ sentence, of, scale }: { sentence: string; of: number; scale: number }) {
  const share = scale === 0 ? 0 : Math.min(100, Math.round((of / scale) * 100));
  return (
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
  );
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <li>
      <span>{label}</span>
      <Text as="span" bold>
        {value}
      </Text>
    </li>
  );
}
