import { Button, Group, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useAudience } from '@kabar/web/session';
import { useState } from 'react';
import { AccountSection } from '../account/account-section.tsx';
import { useCalendarFeed, useRenewCalendarFeed, useRevokeCalendarFeed } from './api.ts';
import { useCalendarFeedWords } from './words/use-calendar-feed-words.ts';

/** For clients and companions: an address by which a phone's calendar shows their sessions. */
export function CalendarFeedSection() {
  const t = useCalendarFeedWords();
  const audience = useAudience();
  const hasSessions = audience === 'client' || audience === 'companion';
  const feed = useCalendarFeed(hasSessions);
  const renew = useRenewCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  const [asking, setAsking] = useState(false);
  if (!hasSessions || feed.data === undefined) return null;
  const exists = feed.data !== null;
  return (
    <AccountSection
      title={t('calendarFeed.title')}
      text={t('calendarFeed.text')}
      done={revoke.isSuccess && !exists && t('calendarFeed.gone')}
      failure={renew.error ?? revoke.error}
    >
      {renew.data && exists ? <Address address={renew.data.address} /> : null}
      {exists ? (
        <Group>
          <Button variant="secondary" busy={renew.isPending} onClick={() => setAsking(true)}>
            {t('calendarFeed.renew')}
          </Button>
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('calendarFeed.revoke')}
          </Button>
        </Group>
      ) : (
        <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendarFeed.make')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('calendarFeed.renew')}
        text={t('calendarFeed.renewText')}
        confirmLabel={t('calendarFeed.renew')}
        cancelLabel={t('calendarFeed.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          renew.mutate();
        }}
      />
    </AccountSection>
  );
}

function Address({ address }: { address: string }) {
  const t = useCalendarFeedWords();
  const [copied, setCopied] = useState(false);
  // If copying is not allowed, the address is selected in its field.
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  return (
    <MessageBox tone="good" live>
      <Stack gap={3}>
        <Text>{t('calendarFeed.once')}</Text>
        <TextField
          label={t('calendarFeed.address')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={copy}>
          {t(copied ? 'calendarFeed.copied' : 'calendarFeed.copy')}
        </Button>
        <Text>{t('calendarFeed.how')}</Text>
      </Stack>
    </MessageBox>
  );
}
