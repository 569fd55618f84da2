import { Section } from '@kabar/ui/base';
import {
  IconAlertTriangle,
  IconClipboardList,
  IconFlag,
  IconHourglass,
  IconShieldCheck,
  IconUsers,
} from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useOpenIncidents } from '../incidents/api.ts';
import { useWaitingFlags } from '../message-flags/api.ts';
import { usePendingRequests } from '../staff-trial-requests/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAdminStats } from './api.ts';
import { counted } from './counted.ts';
import './figures.css';

/** What waits for somebody first, then how many companions there are. */
export function AdminFigures() {
  const t = useBackofficeWords();
  const { data } = useAdminStats();
  return (
    <Section title={t('admin.people')}>
      <div className="backoffice-figures">
        <StatCard
          href="/admin/incidents"
          label={t('incidents.figure')}
          value={counted(useOpenIncidents().data)}
          icon={<IconAlertTriangle />}
        />
        <StatCard
          href="/admin/trial-requests"
          label={t('trialRequests.figure')}
          value={counted(usePendingRequests().data)}
          icon={<IconClipboardList />}
        />
        <StatCard
          href="/admin/flags"
          label={t('flags.figure')}
          value={counted(useWaitingFlags().data)}
          icon={<IconFlag />}
        />
        <StatCard
          href="/admin/companions?filter=unverified"
          label={t('admin.pendingVerifications')}
          value={data?.pendingVerifications ?? '–'}
          icon={<IconHourglass />}
        />
        <StatCard
          href="/admin/companions"
          label={t('admin.totalCompanions')}
          value={data?.totalCompanions ?? '–'}
          icon={<IconUsers />}
        />
        <StatCard
          href="/admin/companions?filter=verified"
          label={t('admin.verifiedCompanions')}
          value={data?.verifiedCompanions ?? '–'}
          icon={<IconShieldCheck />}
        />
      </div>
    </Section>
  );
}
