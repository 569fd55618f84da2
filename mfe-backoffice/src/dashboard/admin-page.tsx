import { Card, Columns, Section } from '@kabar/ui/base';
import { useHasScreen } from '@kabar/web/remote-module';
import { RecentAdminActions } from '../admin-actions/recent-admin-actions.tsx';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { AdminFigures } from './admin-figures.tsx';
import { PlatformOverview } from './platform-overview.tsx';
import { SecondAdmin } from './second-admin.tsx';
import { SystemStatus } from './system-status.tsx';
import { adminTiles } from './tile-list.ts';
import { Tiles } from './tiles.tsx';

export function AdminPage() {
  const t = useBackofficeWords();
  const hasScreen = useHasScreen();
  return (
    <BackofficePage title={t('admin.title')} lead={t('admin.lead')}>
      <AdminFigures />
      <SecondAdmin />
      <Columns
        side={
          <>
            <Card>
              <PlatformOverview />
            </Card>
            <Card>
              <SystemStatus />
            </Card>
          </>
        }
      >
        <Section title={t('admin.tools')}>
          <Tiles tiles={adminTiles(hasScreen)} />
        </Section>
        <RecentAdminActions />
      </Columns>
    </BackofficePage>
  );
}
