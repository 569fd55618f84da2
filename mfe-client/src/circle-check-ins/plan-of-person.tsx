import { Badge, Card, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { PausePlan } from '../check-in-plans/pause-plan.tsx';
import { planTones } from '../check-in-plans/plan-card.tsx';
import { PlanState } from '../check-in-plans/plan-state.tsx';
import { useSayPlan } from '../check-in-plans/say-plan.ts';
import { StopPlan } from '../check-in-plans/stop-plan.tsx';
import type { CarePersonView } from '../circle-care/api.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { usePausePlanOfPerson, usePlanOfPerson, useStopPlanOfPerson } from './plan-api.ts';

/** The schedule of the person's check-ins; helpers pause, resume and stop it. Renders nothing without a plan or consent. */
export function PlanOfPerson({ person }: { person: CarePersonView }) {
  return person.shares.checkIns ? <Plan {...person} /> : null;
}

function Plan({ id, name, role }: Pick<CarePersonView, 'id' | 'name' | 'role'>) {
  const t = useClientWords();
  const sayPlan = useSayPlan();
  const reading = usePlanOfPerson(id);
  const plan = reading.data;
  const pause = usePausePlanOfPerson(id);
  const stop = useStopPlanOfPerson(id);
  if (plan === undefined) return <UnreadCard title={t('personInCare.plan')} reading={reading} />;
  if (plan === null) return null;
  const answers = plan.companion?.preferredName ?? plan.companion?.fullName;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Group justify="between" align="center" gap={3}>
          <Heading level={2} size="normal">
            {t('personInCare.plan')}
          </Heading>
          <Badge tone={planTones[plan.state]}>{t(`checkInPlan.state.${plan.state}`)}</Badge>
        </Group>
        <Text bold>{sayPlan(plan)}</Text>
        <Text>
          {answers ? t('checkInPlan.answers', { name: answers }) : t('checkInPlan.staffAnswers')}
        </Text>
        <PlanState plan={plan} name={name} />
        {role === 'viewer' ? null : (
          <Group gap={3}>
            <PausePlan plan={plan} pause={pause} />
            <StopPlan personName={name} stop={stop} />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
