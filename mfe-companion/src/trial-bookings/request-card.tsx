import { JoinButton } from '@kabar/parts/calls/join-button';
import { Button, Card, Group, Person, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconX } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { isOpenNow } from '../client-notes/api.ts';
import { ClientNotesButton } from '../client-notes/client-notes-button.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { Decision, TrialCardView } from './api.ts';
import { CancelCall } from './cancel-call.tsx';
import { StatusBadge } from './status-badge.tsx';
import './trial-bookings.css';

interface RequestCardProps {
  booking: TrialCardView;
  /** Omitted if nothing can be decided. */
  onDecide?: (decision: Decision) => void;
  /** The decision being sent. */
  deciding?: Decision | undefined;
}

/** A trial booking; only a pending one can be approved or declined. */
export function RequestCard({ booking, onDecide, deciding }: RequestCardProps) {
  const t = useCompanionWords();
  const language = useLanguage();
  const start = new Date(booking.requestedStartTime);
  const reader = { language, timeZone: browserZone() };
  const name = booking.client.fullName ?? t('trials.gone');
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person
            name={name}
            src={booking.client.avatarUrl}
            line={`${sayDay(start, reader)}, ${sayTime(start, reader)} · ${t('trials.minutes')}`}
          />
          <StatusBadge status={booking.status} />
        </Group>
        {booking.lovedOne?.fullName ? (
          <Text bold>{t('trials.for', { name: booking.lovedOne.fullName })}</Text>
        ) : null}
        {booking.message ? (
          <Text className="companion-trial-message">{booking.message}</Text>
        ) : null}
        {booking.rejectionReason === 'time_taken' ? (
          <Text tone="soft">{t('trials.taken')}</Text>
        ) : null}
        {booking.rejectionReason === 'trials_used_up' ? (
          <Text tone="soft">{t('trials.usedUp')}</Text>
        ) : null}
        {booking.cancelledBy === 'client' && booking.client.fullName !== null ? (
          <Text tone="soft">{t('trials.theyCancelled')}</Text>
        ) : null}
        {booking.cancelledBy === 'companion' ? (
          <Text tone="soft">{t('trials.youCancelled')}</Text>
        ) : null}
        {booking.cancellationNote ? <Text>“{booking.cancellationNote}”</Text> : null}
        {booking.client.fullName === null ? <Text tone="soft">{t('trials.goneText')}</Text> : null}
        {booking.status === 'approved' ? (
          <JoinButton
            kind="trial"
            id={booking.id}
            startsAt={booking.requestedStartTime}
            endsAt={booking.requestedEndTime}
          />
        ) : null}
        {booking.client.fullName !== null && isOpenNow(booking) ? (
          <ClientNotesButton client={{ id: booking.client.id, fullName: name }} />
        ) : null}
        {booking.client.fullName === null ? null : <CancelCall booking={booking} />}
        {booking.status === 'pending' && onDecide ? (
          <DecisionButtons
            name={name}
            rivals={booking.rivals}
            called={booking.client.preferredName ?? name}
            onDecide={onDecide}
            deciding={deciding}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

function DecisionButtons(props: {
  name: string;
  /** The number of other requests for the same time. */
  rivals: number;
  /** The client's name, as used in sentences. */
  called: string;
  onDecide: (decision: Decision) => void;
  deciding: Decision | undefined;
}) {
  const t = useCompanionWords();
  const [asking, setAsking] = useState<Decision>();
  const { name, called, rivals, onDecide, deciding } = props;
  return (
    <Stack gap={3}>
      {rivals > 0 ? <Text tone="care">{t('trials.rivals', { count: rivals })}</Text> : null}
      <Group gap={2} className="companion-trial-decision">
        <Button
          icon={<IconCheck />}
          aria-label={t('trials.approveOf', { name })}
          busy={deciding === 'approve'}
          onClick={() => (rivals > 0 ? setAsking('approve') : onDecide('approve'))}
        >
          {t('trials.approve')}
        </Button>
        <Button
          variant="secondary"
          icon={<IconX />}
          aria-label={t('trials.declineOf', { name })}
          busy={deciding === 'decline'}
          onClick={() => setAsking('decline')}
        >
          {t('trials.decline')}
        </Button>
      </Group>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(undefined)}
        title={t('trials.approveTitle')}
        text={t('trials.approveText', { name: called, count: rivals })}
        cancelLabel={t('trials.notYet')}
        confirmLabel={t('trials.approveConfirm')}
        onConfirm={() => {
          setAsking(undefined);
          onDecide('approve');
        }}
      />
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={() => setAsking(undefined)}
        title={t('trials.declineTitle')}
        text={t('trials.declineText', { name: called })}
        cancelLabel={t('trials.keep')}
        confirmLabel={t('trials.declineConfirm')}
        danger
        onConfirm={() => {
          setAsking(undefined);
          onDecide('decline');
        }}
      />
    </Stack>
  );
}
