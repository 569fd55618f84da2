import { EmptyState, LinkButton, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useParams } from 'react-router-dom';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { CirclesSection } from '../staff-circles/circles-section.tsx';
import { useUser } from './api.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonAssignments } from './person-assignments.tsx';
import { PersonConversations } from './person-conversations.tsx';
import { PersonIncidents } from './person-incidents.tsx';
import { PersonReports } from './person-reports.tsx';
import { PersonRequests } from './person-requests.tsx';
import { PersonRestrictions } from './person-restrictions.tsx';
import { PersonSales } from './person-sales.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonSignIns } from './person-sign-ins.tsx';
import { type PersonDetail, PersonSummary } from './person-summary.tsx';
import { PersonVerification } from './person-verification.tsx';
import { useUserWords } from './words/use-user-words.ts';
import './person.css';

/** All that the reader's role may see about one person. Each read is audited. */
export function UserPage() {
  const t = useUserWords();
  const { userId = '' } = useParams();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const query = useUser(userId);
  return (
    <BackofficePage title={query.data?.user.fullName ?? t('userTitle')} lead={t('userLead')}>
      <QueryView query={query}>
        {(detail) =>
          detail === null ? (
            <EmptyState
              drawing="search"
              level={2}
              title={t('none')}
              action={
                <LinkButton href={isAdmin ? '/admin/users/roles' : '/moderator'}>
                  {t(isAdmin ? 'toList' : 'person.toDashboard')}
                </LinkButton>
              }
            />
          ) : (
            <Records detail={detail} isAdmin={isAdmin} />
          )
        }
      </QueryView>
    </BackofficePage>
  );
}

/** Staff and accounts without a profile cannot have sessions. */
const withoutSessions: readonly PersonDetail['user']['role'][] = [
  'admin',
  'moderator',
  'incomplete',
];

function Records({ detail, isAdmin }: { detail: PersonDetail; isAdmin: boolean }) {
  const { user } = detail;
  const isCompanion = user.role === 'companion';
  const hasSessions = !withoutSessions.includes(user.role);
  return (
    <Stack gap={5}>
      <PersonSummary detail={detail} />
      <div className="backoffice-person">
        {hasSessions ? <PersonAssignments person={user} isCompanion={isCompanion} /> : null}
        {hasSessions ? <PersonSessions userId={user.id} /> : null}
        {hasSessions ? <PersonRequests userId={user.id} isAdmin={isAdmin} /> : null}
        {isAdmin && hasSessions ? <PersonSales userId={user.id} /> : null}
        {isCompanion ? <PersonVerification userId={user.id} /> : null}
        {isCompanion ? null : <CirclesSection userId={user.id} />}
        {isAdmin ? <PersonConversations userId={user.id} /> : null}
        <PersonReports userId={user.id} />
        <PersonIncidents userId={user.id} />
        <PersonRestrictions person={user} maySuspend={user.role !== 'admin'} />
        <PersonSignIns userId={user.id} />
        {isAdmin ? <PersonActions userId={user.id} /> : null}
      </div>
    </Stack>
  );
}
