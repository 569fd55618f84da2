import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { Fragment, type ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

/**
 * A page of the client side: companions and staff are told so, instead of being refused what they cannot have. Its drafts are
 * those of one account: for another one the page begins anew.
 */
export function ForClients(props: { title: string; children: ReactNode }) {
  const t = useClientWords();
  const { title, children } = props;
  const userType = useSession(({ profileState, profile }) =>
    profileState === 'ready' ? profile?.userType : undefined,
  );
  const accountId = useSession(({ account }) => account?.id);
  const isStaff = userType === 'admin' || userType === 'moderator';
  const isOther = userType === 'companion' || isStaff;
  if (!isOther) return <Fragment key={accountId}>{children}</Fragment>;
  return (
    <Page width="reading">
      <PageHeader title={title} />
      <EmptyState
        drawing="people"
        level={2}
        title={t('forClients.title')}
        text={t('forClients.text')}
        action={<LinkButton href="/dashboard">{t('forClients.dashboard')}</LinkButton>}
      />
    </Page>
  );
}
