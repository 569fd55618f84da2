import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import {
  Button,
  Dialog,
  Group,
  LinkButton,
  MessageBox,
  Person,
  RadioCards,
  Spinner,
  Stack,
  Text,
} from '@kabar/ui/base';
import { type ReactNode, useState } from 'react';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import type { PlanView } from './api.ts';
import type { Companion } from './rules.ts';
import { useCheckout } from './use-checkout.ts';
import { useOwnTrialRequest, useSubscribableCompanions } from './use-subscribable-companions.ts';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

interface CheckoutDialogProps {
  plan: PlanView;
  /** The chosen companion, stored in the URL. */
  companionId: string | null;
  trialRequestId: string | null;
  trialBookingId: string | null;
  onCompanion: (id: string) => void;
  onWithoutRequest: () => void;
  onClose: () => void;
}

/** Shows the companion and the price, then takes the payment. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const t = useSubscriptionWords();
  const request = useOwnTrialRequest(props.trialRequestId);
  const choices = useSubscribableCompanions(props.companionId, props.trialBookingId);
  const isLoading = props.trialRequestId === null ? choices.state === 'loading' : request.isPending;
  const hasFailed = props.trialRequestId === null ? choices.state === 'failed' : request.isError;
  const isForeign = props.trialRequestId !== null && request.data === null;
  const assigned = request.data?.companion;
  const tryAgain = () => {
    if (props.trialRequestId === null) choices.tryAgain();
    else void request.refetch();
  };
  if (isLoading || hasFailed) {
    return (
      <Frame {...props}>
        {isLoading ? <Spinner label={t('checkout.loading')} /> : null}
        {hasFailed ? <Failed onRetry={tryAgain} /> : null}
      </Frame>
    );
  }
  if (isForeign || (request.data && !assigned)) {
    return (
      <Frame {...props}>
        <MessageBox
          tone="care"
          action={
            <Button variant="secondary" onClick={props.onWithoutRequest}>
              {t('checkout.goOn')}
            </Button>
          }
        >
          {t(isForeign ? 'checkout.foreignRequest' : 'checkout.nobodyAssigned')}
        </MessageBox>
      </Frame>
    );
  }
  const companions = assigned?.fullName
    ? [{ ...assigned, fullName: assigned.fullName }]
    : choices.companions;
  if (companions.length === 0) return <Nobody {...props} />;
  return (
    <Purchase
      {...props}
      companionId={props.companionId ?? choices.met ?? null}
      companions={companions}
    />
  );
}

function Frame(props: Pick<CheckoutDialogProps, 'plan' | 'onClose'> & { children: ReactNode }) {
  const t = useSubscriptionWords();
  const { plan, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={t('checkout.title', { name: plan.name })}>
      {children}
    </Dialog>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useSubscriptionWords();
  return (
    <MessageBox
      tone="danger"
      live
      action={<Button onClick={onRetry}>{t('checkout.again')}</Button>}
    >
      {t('checkout.unread')}
    </MessageBox>
  );
}

function Nobody(props: CheckoutDialogProps) {
  const t = useSubscriptionWords();
  return (
    <Frame {...props}>
      <Stack gap={4}>
        <Text>{t('checkout.nobody')}</Text>
        <Group gap={3}>
          <LinkButton href="/match">{t('checkout.find')}</LinkButton>
          <LinkButton variant="secondary" href="/trial/request">
            {t('checkout.ask')}
          </LinkButton>
        </Group>
      </Stack>
    </Frame>
  );
}

function Purchase(props: CheckoutDialogProps & { companions: readonly Companion[] }) {
  const t = useSubscriptionWords();
  const sayCharged = useSayCharged();
  const [isJudged, setJudged] = useState(false);
  const checkout = useCheckout();
  const { plan, companions, companionId, trialRequestId, onCompanion, onClose } = props;
  const only = companions.length === 1 ? companions[0]?.id : undefined;
  const chosen = only ?? companions.find(({ id }) => id === companionId)?.id;
  const pay = () => {
    setJudged(true);
    if (chosen === undefined) return;
    const companionOrRequest =
      trialRequestId === null ? { companionId: chosen } : { trialRequestId };
    checkout.pay({ planId: plan.id, ...companionOrRequest });
  };
  if (checkout.made) {
    const title = t('checkout.title', { name: plan.name });
    return (
      <PaymentDialog {...{ title, onClose }} made={checkout.made} onSettled={checkout.settle} />
    );
  }
  const companionChoice = (
    <CompanionChoice
      companions={companions}
      value={chosen}
      onChange={onCompanion}
      error={isJudged && chosen === undefined ? t('checkout.needsWhom') : undefined}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.title', { name: plan.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('checkout.notNow')}
          </Button>
          <Button busy={checkout.isSending} onClick={pay}>
            {t('checkout.pay', { price: sayCharged(plan, 'button') })}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {only === undefined ? companionChoice : null}
        <Stack gap={1}>
          <Text bold>{t('checkout.price', { price: sayCharged(plan) })}</Text>
          <Text tone="soft">{t('checkout.cancelAnytime')}</Text>
        </Stack>
        {only === undefined ? null : companionChoice}
        {checkout.failure ? (
          <MessageBox tone="danger" live>
            {checkout.failure}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface CompanionChoiceProps {
  companions: readonly Companion[];
  value: string | undefined;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** A choice, or the only companion. */
function CompanionChoice({ companions, value, onChange, error }: CompanionChoiceProps) {
  const t = useSubscriptionWords();
  const [first] = companions;
  if (companions.length === 1 && first) {
    return <Person name={first.fullName} src={first.avatarUrl} line={t('checkout.withHint')} />;
  }
  return (
    <RadioCards
      legend={t('checkout.with')}
      hint={t('checkout.withHint')}
      name="whom"
      value={value}
      onChange={onChange}
      error={error}
      options={companions.map(({ id, fullName }) => ({ value: id, label: fullName }))}
    />
  );
}
