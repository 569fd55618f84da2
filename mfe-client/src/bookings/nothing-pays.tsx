import { Group, LinkButton, MessageBox } from '@kabar/ui/base';
import { useHasScreen } from '@kabar/web/remote-module';
import { useClientWords } from '../words/use-client-words.ts';

/** Shown before the form if nothing can pay, with what to do. */
export function NothingPays() {
  const t = useClientWords();
  return (
    <MessageBox tone="care" title={t('booking.needsSubscription')} action={<WaysToPay />}>
      {t('booking.needsSubscriptionText')}
    </MessageBox>
  );
}

/** A link appears together with its screen. */
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
