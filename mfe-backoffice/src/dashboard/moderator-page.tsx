import { OwnAccountRequests } from '@kabar/parts/own-accounts/own-account-requests';
import { Grid, MessageBox, Section } from '@kabar/ui/base';
import { IconClipboardList, IconHourglass, IconMessages, IconUsers } from '@kabar/ui/icons';
import { StatCard } from '@kabar/ui/more';
import { useHasScreen } from '@kabar/web/remote-module';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { WaitingForYou } from '../staff-tasks/waiting-for-you.tsx';
import { filters, usePendingRequests } from '../staff-trial-requests/api.ts';
import { RequestQueue } from '../staff-trial-requests/request-queue.tsx';
import { useVerificationFigures } from '../verification/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useModeratorStats } from './api.ts';
import { counted } from './counted.ts';
import { moderatorTiles } from './tile-list.ts';
import { Tiles } from './tiles.tsx';

export function ModeratorPage() {
  const t = useBackofficeWords();
  const hasScreen = useHasScreen();
  const { data, error } = useModeratorStats();
  const pending = usePendingRequests().data;
  const url = useListUrl(filters);
  const [assigned, setAssigned] = useState<{ words: string }>();
  return (
    <BackofficePage title={t('moderator.title')} lead={t('moderator.lead')} isLeadWide>
      <WaitingForYou isAdmin={false} result={assigned} />
      <OwnAccountRequests />
      <Section title={t('moderator.figures')}>
        <Grid min="8.5rem" gap={4}>
          <StatCard
            label={t('trialRequests.figure')}
            value={counted(pending)}
            icon={<IconClipboardList />}
          />
          <StatCard
            href="/admin/companions?filter=unverified"
            label={t('moderator.unverified')}
            value={data?.unverifiedCompanions ?? '–'}
            text={data ? <Unverified all={data.unverifiedCompanions} /> : null}
            icon={<IconHourglass />}
          />
          <StatCard
            href="/admin/companions"
            label={t('moderator.companions')}
            value={data?.companions ?? '–'}
            icon={<IconUsers />}
          />
          <StatCard
            label={t('moderator.messages')}
            value={data?.messagesLastDay ?? '–'}
            icon={<IconMessages />}
          />
        </Grid>
        {error && !data ? <QuietFailure error={error} /> : null}
      </Section>
      <Section title={t('trialRequests.title')}>
        <RequestQueue
          filter="pending"
          open={url.review}
          onOpen={url.openReview}
          onClose={url.closeReview}
          onAssigned={setAssigned}
        />
      </Section>
      <Section title={t('moderator.links')}>
        <Tiles tiles={moderatorTiles(hasScreen)} min="18rem" />
      </Section>
      <MessageBox tone="info" title={t('moderator.limits')}>
        {t('moderator.limitsText')}
      </MessageBox>
    </BackofficePage>
  );
}

/** How many of the unverified companions are pending and how many were rejected. */
function Unverified({ all }: { all: number }) {
  const t = useBackofficeWords();
  const pending = useVerificationFigures().data?.pending;
  if (pending === undefined || pending > all) return null;
  return t('moderator.unverifiedParts', { pending, rejected: all - pending });
}
