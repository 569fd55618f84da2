import { CalendarAddress } from '@kabar/parts/calendar-feeds/calendar-address';
import { useAudience } from '@kabar/web/session';
import { AccountSection } from '../account/account-section.tsx';
import { useCalendarFeed, useRenewCalendarFeed, useRevokeCalendarFeed } from './api.ts';
import { useCalendarFeedWords } from './words/use-calendar-feed-words.ts';

/** For clients and companions: a private link with which a phone's calendar shows their sessions. */
export function CalendarFeedSection() {
  const t = useCalendarFeedWords();
  const audience = useAudience();
  const hasSessions = audience === 'client' || audience === 'companion';
  const feed = useCalendarFeed(hasSessions);
  const renew = useRenewCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  if (!hasSessions || feed.data === undefined) return null;
  const exists = feed.data !== null;
  return (
    <AccountSection
      title={t('calendarFeed.title')}
      text={t('calendarFeed.text')}
      done={revoke.isSuccess && !exists && t('calendarFeed.gone')}
      failure={renew.error ?? revoke.error}
    >
      <CalendarAddress
        exists={exists}
        address={renew.data?.address}
        isMaking={renew.isPending}
        isDeleting={revoke.isPending}
        onMake={() => renew.mutate()}
        onDelete={() => revoke.mutate()}
      />
    </AccountSection>
  );
}
