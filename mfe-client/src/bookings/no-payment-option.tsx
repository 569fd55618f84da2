import { Group, LinkButton, MessageBox } from '@kabar/ui/base';
import { useHasScreen } from '@kabar/web/remote-module';
import { useClientWords } from '../words/use-client-words.ts';

/** Replaces the form if the client has no subscription and no pack to pay with. */
export function NoPaymentOption() {
  const t = useClientWords();
  return (
    <MessageBox tone="care" title={t('booking.needsSubscription')} action={<WaysToPay />}>
      {t('booking.needsSubscriptionText')}
    </MessageBox>
  );
}

export function WaysToPay() {
  const t = useClientWords();
  const hasPlans = useHasScreen()(plans);
  return (
    <Group gap={3}>
      {hasPlans ? <LinkButton href={plans}>{t('booking.plans')}</LinkButton> : null}
      <LinkButton variant={hasPlans ? 'secondary' : 'primary'} href="/match">
        {t('booking.find')}
      </LinkButton>
    </Group>
  );
}

const plans = '/subscription/plans';
