import { Card, EmptyState, Heading, Page, PageTitle, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useMails } from './api.ts';
import { MailText } from './mail-text.tsx';

/** The mails that an installation without a mail server would have sent. */
export function MailboxPage() {
  const t = useAuthWords();
  const query = useMails();
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle lead={t('mailbox.lead')}>{t('mailbox.title')}</PageTitle>
        <QueryView
          query={query}
          empty={<EmptyState level={2} drawing="letter" title={t('mailbox.empty')} />}
        >
          {(mails) => (
            <Stack gap={4}>
              {mails.map((mail) => (
                <Card key={mail.id} as="article">
                  <Stack gap={3}>
                    <Heading level={2} size="small">
                      {mail.subject}
                    </Heading>
                    <Text tone="soft" size="small">
                      {t('mailbox.to', { address: mail.address })}
                    </Text>
                    <MailText text={mail.text} />
                  </Stack>
                </Card>
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}
