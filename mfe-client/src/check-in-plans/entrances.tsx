import { Card, Heading, LinkButton, Stack, Text, TextLink } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import type { LovedOneView } from '../loved-ones/api.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useCheckInPlans } from './api.ts';
import { useSayPlan } from './say-plan.ts';

/** The link on the dashboard to check-in plans, or to set one up. */
export function CheckInPlansCard() {
  const t = useClientWords();
  const sayPlan = useSayPlan();
  const reading = useCheckInPlans();
  const { data } = reading;
  if (data === undefined) return <UnreadCard title={t('checkIns.title')} reading={reading} />;
  const live = data.plans.filter(({ state }) => state !== 'stopped');
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('checkIns.title')}
        </Heading>
        {live.length === 0 ? <Text tone="soft">{t('checkInPlan.invite')}</Text> : null}
        {live.map((plan) => (
          <Text key={plan.id}>
            {plan.lovedOneId === null ? sayPlan(plan) : `${plan.personName}: ${sayPlan(plan)}`}
          </Text>
        ))}
        {live.length === 0 ? (
          <LinkButton variant="secondary" fullWidth href="/check-ins/plan">
            {t('checkInPlan.setUp')}
          </LinkButton>
        ) : (
          <TextLink href="/check-ins">{t('checkInPlan.toPlans')}</TextLink>
        )}
      </Stack>
    </Card>
  );
}

/** The link on the page of a loved one who consented to calls. */
export function CheckInPlanOfLovedOne({ lovedOne }: { lovedOne: LovedOneView }) {
  const t = useClientWords();
  const sayPlan = useSayPlan();
  const reading = useCheckInPlans();
  const { data } = reading;
  const name = lovedOne.fullName;
  if (lovedOne.consent?.given !== true) return null;
  if (data === undefined)
    return <UnreadCard title={t('checkInPlan.ofLovedOne', { name })} reading={reading} />;
  const plan = data.plans.find(
    ({ lovedOneId, state }) => lovedOneId === lovedOne.id && state !== 'stopped',
  );
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t('checkInPlan.ofLovedOne', { name })}
        </Heading>
        <Text>{plan ? sayPlan(plan) : t('checkInPlan.inviteLovedOne', { name })}</Text>
        <LinkButton
          variant="secondary"
          href={plan ? '/check-ins' : `/check-ins/plan?for=${lovedOne.id}`}
        >
          {plan ? t('checkInPlan.toPlans') : t('checkInPlan.setUp')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** The link shown after onboarding. */
export function CheckInPlanAfterOnboarding() {
  const t = useClientWords();
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  return isOn ? (
    <LinkButton variant="secondary" href="/check-ins/plan">
      {t('checkInPlan.setUp')}
    </LinkButton>
  ) : null;
}
