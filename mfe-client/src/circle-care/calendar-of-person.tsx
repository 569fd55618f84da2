import { CalendarAddress } from '@kabar/parts/calendar-feeds/calendar-address';
import { Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { CarePersonView } from './api.ts';
import { useFeedOfPerson, useRenewFeedOfPerson, useRevokeFeedOfPerson } from './feed-api.ts';

/** A URL that shows the person's calls in the reader's own calendar app, while the person shares their calendar. */
export function CalendarOfPerson({ person }: { person: CarePersonView }) {
  return person.shares.calendar ? <Feed {...person} /> : null;
}

function Feed({ id, name }: Pick<CarePersonView, 'id' | 'name'>) {
  const t = useClientWords();
  const feed = useFeedOfPerson(id);
  const renew = useRenewFeedOfPerson(id);
  const revoke = useRevokeFeedOfPerson(id);
  if (feed.data === undefined) return <UnreadCard title={t('personInCare.feed')} reading={feed} />;
  const exists = feed.data !== null;
  const failure = renew.error ?? revoke.error;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('personInCare.feed')}
        </Heading>
        <Text tone="soft">{t('personInCare.feedText', { name })}</Text>
        <CalendarAddress
          exists={exists}
          address={renew.data?.address}
          isMaking={renew.isPending}
          isDeleting={revoke.isPending}
          onMake={() => renew.mutate()}
          onDelete={() => revoke.mutate()}
        />
        {revoke.isSuccess && !exists ? <DoneNotice>{t('personInCare.feedGone')}</DoneNotice> : null}
        {failure ? (
          <MessageBox tone="danger" live>
            {problemTitle(failure) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
