import { OwnAccountRequests } from '@kabar/parts/own-accounts/own-account-requests';
import { Card, Grid, Section } from '@kabar/ui/base';
import { useHasScreen } from '@kabar/web/remote-module';
import { RecentAdminActions } from '../admin-actions/recent-admin-actions.tsx';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { WaitingForYou } from '../staff-tasks/waiting-for-you.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { Activity } from './activity.tsx';
import { AdminFigures } from './admin-figures.tsx';
import { AllUsers } from './all-users.tsx';
import { PlatformOverview } from './platform-overview.tsx';
import { SystemStatus } from './system-status.tsx';
import { adminTiles } from './tile-list.ts';
import { Tiles } from './tiles.tsx';

/** The admin dashboard: pending tasks, then figures, then links to all tools. */
export function AdminPage() {
  const t = useBackofficeWords();
  const hasScreen = useHasScreen();
  return (
    <BackofficePage
      title={t('admin.title')}
      lead={t('admin.lead')}
      isLeadWide
      actions={<AllUsers />}
    >
      <WaitingForYou isAdmin />
      <OwnAccountRequests />
      <AdminFigures />
      <Activity />
      <Grid min="19rem" gap={4}>
        <Card>
          <SystemStatus />
        </Card>
        <Card>
          <PlatformOverview />
        </Card>
      </Grid>
      <Section title={t('admin.tools')}>
        <Tiles tiles={adminTiles(hasScreen)} />
      </Section>
      <RecentAdminActions />
    </BackofficePage>
  );
}
