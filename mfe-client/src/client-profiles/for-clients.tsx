import { EmptyState, LinkButton, Page, PageHeader } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { Fragment, type ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

/**
 * A page for clients; others see an explanation instead. It is keyed by account, so that drafts never appear in another
 * account.
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
