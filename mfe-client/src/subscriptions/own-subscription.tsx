import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import {
  Button,
  Card,
  Facts,
  Group,
  Heading,
  LinkButton,
  MessageBox,
  Person,
  Stack,
  Text,
} from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { useState } from 'react';
import { PriceRaiseNotice } from '../price-raises/price-raise-notice.tsx';
import { type SubscriptionView, useChangeAtRenewal } from './api.ts';
import { DuePayment } from './due-payment.tsx';
import type { LostSessionView } from './keep-api.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { KeptSessions } from './kept-sessions.tsx';
import { OwnPrice } from './own-price.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { usePricesOfPlan } from './use-listed-plan.ts';
import { useSayDate } from './use-say-date.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface OwnSubscriptionProps {
  subscription: SubscriptionView;
  onCancel: (id: string) => void;
}

export function OwnSubscription({ subscription, onCancel }: OwnSubscriptionProps) {
  const t = useSubscriptionWords();
  const [isPausing, setPausing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [kept, setKept] = useState<LostSessionView[]>();
  const { id, plan, companion, status, pauseAskedAt } = subscription;
  const isActive = status === 'active';
  const [wasActive] = useState(isActive);
  return (
    <Card as="section">
      <Stack gap={5}>
        <Group justify="between" gap={3}>
          <Heading level={2}>{plan.name}</Heading>
          <StatusBadge status={status} />
        </Group>
        {companion?.fullName ? (
          <Person name={companion.fullName} src={companion.avatarUrl} line={t('own.withHint')} />
        ) : null}
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionNotices
          subscription={subscription}
          wasCancelledHere={wasActive || kept !== undefined}
          onKeep={() => setKeeping(true)}
        />
        {kept !== undefined && isActive ? (
          <AnswerNotice isAnswer>
            <MessageBox tone="good" live title={t('kept.done')}>
              <KeptSessions sessions={kept} isDone />
            </MessageBox>
          </AnswerNotice>
        ) : null}
        {isActive ? (
          <Group gap={3}>
            <LinkButton href="/bookings/new">{t('own.schedule')}</LinkButton>
            {pauseAskedAt ? null : (
              <Button variant="secondary" onClick={() => setPausing(true)}>
                {t('own.askPause')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onCancel(id)}>
              {t('own.cancel')}
            </Button>
          </Group>
        ) : null}
      </Stack>
      {isPausing ? <PauseDialog id={id} onClose={() => setPausing(false)} /> : null}
      {isKeeping ? (
        <KeepDialog
          subscription={subscription}
          onClose={() => setKeeping(false)}
          onKept={setKept}
        />
      ) : null}
    </Card>
  );
}

export function SubscriptionFacts({ subscription }: { subscription: SubscriptionView }) {
  const t = useSubscriptionWords();
  const sayDate = useSayDate();
  const { status, sessionsPerWeek, minutesPerSession, nextBillingDate } = subscription;
  const last = status === 'pending_cancellation' ? 'own.endsOn' : 'own.nextBilling';
  return (
    <Facts
      items={[
        { label: t('own.sessions'), value: sessionsPerWeek },
        { label: t('own.minutes'), value: minutesPerSession },
        { label: t('own.price'), value: <OwnPrice subscription={subscription} /> },
        { label: t(last), value: sayDate(nextBillingDate) },
      ]}
    />
  );
}

/** Notices about the subscription: its end, a failed payment, a price raise, a requested pause, or another plan at the renewal. */
function SubscriptionNotices({
  subscription,
  wasCancelledHere,
  onKeep,
}: {
  subscription: SubscriptionView;
  /** True if the reader has just cancelled it on this page. */
  wasCancelledHere: boolean;
  onKeep: () => void;
}) {
  const t = useSubscriptionWords();
  const sayCharged = useSayCharged();
  const sayDate = useSayDate();
  const change = useChangeAtRenewal();
  const { id, plan, status, nextPlan, nextBillingDate, pauseAskedAt, pastDueSince, priceRaise } =
    subscription;
  const ofPlan = usePricesOfPlan(plan.id);
  const ofNext = usePricesOfPlan(nextPlan?.id);
  const date = sayDate(nextBillingDate);
  return (
    <>
      {status === 'pending_cancellation' ? (
        <AnswerNotice isAnswer={wasCancelledHere}>
          <CancelledNotice date={date} onKeep={onKeep} />
        </AnswerNotice>
      ) : null}
      {pastDueSince ? <DuePayment subscription={subscription} /> : null}
      {priceRaise && status === 'active' ? (
        <PriceRaiseNotice
          planName={plan.name}
          old={sayCharged(ofPlan(subscription.priceUsd))}
          price={sayCharged(ofPlan(priceRaise.priceUsd))}
          raise={priceRaise}
        />
      ) : null}
      {pauseAskedAt ? <Text tone="soft">{t('own.pauseAsked')}</Text> : null}
      {nextPlan ? (
        <MessageBox
          action={
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.mutate({ id, planId: null })}
            >
              {t('own.takeBack', { name: plan.name })}
            </Button>
          }
        >
          {t('own.next', {
            date,
            name: nextPlan.name,
            price: sayCharged(ofNext(nextPlan.priceUsd)),
          })}
        </MessageBox>
      ) : null}
      {change.isError ? (
        <MessageBox tone="danger" live>
          {t('upgrade.failed')}
        </MessageBox>
      ) : null}
    </>
  );
}

/** `onKeep` is given to clients, who can withdraw the cancellation until that date. */
export function CancelledNotice({ date, onKeep }: { date: string; onKeep?: () => void }) {
  const t = useSubscriptionWords();
  const keep = onKeep && (
    <Button variant="secondary" onClick={onKeep}>
      {t('kept.keep')}
    </Button>
  );
  return (
    <MessageBox tone="good" action={keep}>
      {t('own.cancelled', { date })}
    </MessageBox>
  );
}
