import { PageHeader } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import type { ReactNode } from 'react';
import { SavedFilters, SaveFilterButton } from '../saved-filters/saved-filters.tsx';
import './frame.css';
import { SideNavigation } from './side-navigation.tsx';

interface BackofficePageProps {
  title: string;
  lead: string;
  /** Hides the lead text on a phone, so that pending tasks fit on the first screen. */
  isLeadWide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Every screen of the back office: the navigation beside it, one title, then the work. */
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
