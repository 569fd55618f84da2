import { LinkButton, PageHeader } from '@kabar/ui/base';
import { IconArrowLeft } from '@kabar/ui/icons';
import { useSession } from '@kabar/web/session';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SavedFilters, SaveFilterButton } from '../saved-filters/saved-filters.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import './frame.css';
import { SideNavigation } from './side-navigation.tsx';
import { tasksUrl } from './tasks-url.ts';

interface BackofficePageProps {
  title: string;
  lead: string;
  /** Hides the lead text on a phone, so that pending tasks fit on the first screen. */
  isLeadWide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of every back-office page: navigation, title and content. */
export function BackofficePage({
  title,
  lead,
  isLeadWide,
  actions,
  children,
}: BackofficePageProps) {
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  return (
    <div className="backoffice">
      <SideNavigation isAdmin={isAdmin} />
      <div className="backoffice-work">
        <BackToTasks />
        <PageHeader
          title={title}
          lead={isLeadWide ? <span className="backoffice-wide">{lead}</span> : lead}
          actions={
            <>
              {actions}
              <SaveFilterButton />
            </>
          }
        />
        <SavedFilters />
        {children}
      </div>
    </div>
  );
}

/** A link back to "Waiting for you" with its filters, after a task was opened from it. */
function BackToTasks() {
  const t = useBackofficeWords();
  const url = tasksUrl();
  const { pathname } = useLocation();
  if (url === undefined || url.split('?')[0] === pathname) return null;
  return (
    <div>
      <LinkButton href={url} variant="quiet" size="small" icon={<IconArrowLeft />}>
        {t('tasks.back')}
      </LinkButton>
    </div>
  );
}
