import { asLanguage } from '@kabar/rules/languages';
import { Card, MessageBox, Page, PageHeader, Spinner } from '@kabar/ui/base';
import { isCutLink, refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { changeLanguage } from '@kabar/web/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLinkToken } from '../link-token.ts';
import { useClientWords } from '../words/use-client-words.ts';

interface MailLinkPageProps<Target> {
  title: string;
  /** A hook that checks the link without changing anything. */
  useTarget: (token: string) => UseQueryResult<Target>;
  children: (token: string, target: Target) => ReactNode;
}

/**
 * The page behind the link of a mail to a person without an account, in the mail's language. Mail scanners open links, so
 * only a button changes anything.
 */
export function MailLinkPage<Target>({ title, useTarget, children }: MailLinkPageProps<Target>) {
  const t = useClientWords();
  const { hash } = useLocation();
  const [language] = useState(() => asLanguage(new URLSearchParams(hash.slice(1)).get('language')));
  const token = useLinkToken();
  useEffect(() => {
    if (language !== undefined) changeLanguage(language);
  }, [language]);
  return (
    <Page width="narrow">
      <PageHeader title={title} />
      {token === undefined ? (
        <Card>
          <MessageBox tone="info">{t('mailLink.noLink')}</MessageBox>
        </Card>
      ) : (
        <TargetOfLink {...{ token, useTarget, children }} />
      )}
    </Page>
  );
}

function TargetOfLink<Target>({
  token,
  useTarget,
  children,
}: Pick<MailLinkPageProps<Target>, 'useTarget' | 'children'> & { token: string }) {
  const t = useClientWords();
  const query = useTarget(token);
  if (query.isError) {
    const text = isCutLink(query.error) ? t('mailLink.noLink') : refusalTitle(query.error);
    if (text !== undefined) return <MessageBox tone="info">{text}</MessageBox>;
  }
  return (
    <QueryView query={query} loading={<Spinner label={t('mailLink.loading')} />}>
      {(target) => <Card>{children(token, target)}</Card>}
    </QueryView>
  );
}
