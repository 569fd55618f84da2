import { Badge, Card, Group, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type PlanView, usePausePlan, useStopPlan } from './api.ts';
import { PausePlan } from './pause-plan.tsx';
import { PlanState } from './plan-state.tsx';
import { useSayPlan } from './say-plan.ts';
import { StopPlan } from './stop-plan.tsx';

export const planTones = {
  active: 'leaf',
  paused: 'neutral',
  stopping: 'sun',
  stopped: 'neutral',
} as const;

/** A plan's schedule, contacts and next event, with buttons to pause, change or stop it. */
export function PlanCard({ plan, children }: { plan: PlanView; children?: ReactNode }) {
  const t = useClientWords();
  const sayPlan = useSayPlan();
  const pause = usePausePlan(plan.id);
  const stop = useStopPlan(plan.id);
  const { state, companion, lovedOneId } = plan;
  const editHref = `/check-ins/plan?for=${lovedOneId ?? 'me'}`;
  const answers = companion?.preferredName ?? companion?.fullName;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Group justify="between" align="center" gap={3}>
          <Heading level={2}>
            {lovedOneId === null ? t('checkInPlan.yours') : plan.personName}
          </Heading>
          <Badge tone={planTones[state]}>{t(`checkInPlan.state.${state}`)}</Badge>
        </Group>
        <Text bold>{sayPlan(plan)}</Text>
        <Text>
          {answers ? t('checkInPlan.answers', { name: answers }) : t('checkInPlan.staffAnswers')}
        </Text>
        <PlanState plan={plan} name={plan.personName} coverage={plan.coverage} />
        {children}
        {state === 'stopped' ? (
          <LinkButton variant="secondary" href={editHref}>
            {t('checkInPlan.startAgain')}
          </LinkButton>
        ) : (
          <Group gap={3}>
            <PausePlan plan={plan} pause={pause} />
            <LinkButton variant="secondary" href={editHref}>
              {t('checkInPlan.change')}
            </LinkButton>
            <StopPlan personName={plan.personName} stop={stop} />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
