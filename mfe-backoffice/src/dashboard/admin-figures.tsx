import { Grid, Section } from '@kabar/ui/base';
import { IconAlertTriangle, IconHourglass, IconShieldCheck, IconUsers } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useOpenIncidents } from '../incidents/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAdminStats } from './api.ts';

export function AdminFigures() {
  const t = useBackofficeWords();
  const { data } = useAdminStats();
  const incidents = useOpenIncidents().data;
  return (
    <Section title={t('admin.people')}>
      <Grid min="8.5rem" gap={4}>
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
        <StatCard
          href="/admin/companions?filter=unverified"
          label={t('admin.pendingVerifications')}
          value={data?.pendingVerifications ?? '–'}
          icon={<IconHourglass />}
        />
        <StatCard
          href="/admin/incidents"
          label={t('incidents.figure')}
          value={incidents ?? '–'}
          icon={<IconAlertTriangle />}
        />
      </Grid>
    </Section>
  );
}
