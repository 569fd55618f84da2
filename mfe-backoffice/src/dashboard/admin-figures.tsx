import { Section } from '@kabar/ui/base';
import { IconHourglass, IconMail, IconShieldCheck, IconUsers } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useUnreadTeamConversations } from '../team-conversations/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAdminStats } from './api.ts';
import './figures.css';

/** The number of companions, of pending verifications, and of unread messages to the team. */
export function AdminFigures() {
  const t = useBackofficeWords();
  const { data } = useAdminStats();
  const { data: unread } = useUnreadTeamConversations();
  return (
    <Section title={t('admin.people')}>
      <div className="backoffice-figures">
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
        <StatCard
          href="/admin/messages"
          label={t('teamMessages.figure')}
          value={unread ?? '–'}
          icon={<IconMail />}
        />
      </div>
    </Section>
  );
}
