import { Badge, Card, Group, Heading, LinkButton, MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, differs, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { PlanView } from './api.ts';
import { PausePlan } from './pause-plan.tsx';
import { useSayPlan } from './say-plan.ts';
import { StopPlan } from './stop-plan.tsx';

const tones = { active: 'leaf', paused: 'neutral', stopping: 'sun', stopped: 'neutral' } as const;

/** One plan: schedule, who responds, the next event, and buttons to pause, change or stop it. */
export function PlanCard({ plan, children }: { plan: PlanView; children?: ReactNode }) {
  const t = useClientWords();
  const sayPlan = useSayPlan();
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
          <Badge tone={tones[state]}>{t(`checkInPlan.state.${state}`)}</Badge>
        </Group>
        <Text bold>{sayPlan(plan)}</Text>
        <Text>
          {answers ? t('checkInPlan.answers', { name: answers }) : t('checkInPlan.staffAnswers')}
        </Text>
        <StateOf plan={plan} />
        {children}
        {state === 'stopped' ? (
          <LinkButton variant="secondary" href={editHref}>
            {t('checkInPlan.startAgain')}
          </LinkButton>
        ) : (
          <Group gap={3}>
            <PausePlan plan={plan} />
            <LinkButton variant="secondary" href={editHref}>
              {t('checkInPlan.change')}
            </LinkButton>
            <StopPlan plan={plan} />
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** The next event: a question, the end of a pause, of the plan, or of its trial. */
function StateOf({ plan }: { plan: PlanView }) {
  const t = useClientWords();
  const language = useLanguage();
  // In the person's time zone, like the plan's windows.
  const reader = { language, timeZone: plan.timeZone };
  const dayOf = (date: string) =>
    sayDate(new Date(`${date}T12:00:00Z`), { language, timeZone: 'UTC' });
  const { state, awayUntil, stopsAt, stopReason, coverage, nextOpensAt } = plan;
  if (state === 'stopping' || state === 'stopped')
    return (
      <MessageBox tone={state === 'stopping' ? 'care' : 'info'}>
        {state === 'stopping' && stopsAt
          ? t('checkInPlan.stopsOn', { day: sayDate(new Date(stopsAt), reader) })
          : t('checkInPlan.hasStopped')}{' '}
        {stopReason ? t(`checkInPlan.reason.${stopReason}`, { name: plan.personName }) : null}
      </MessageBox>
    );
  return (
    <Stack gap={2}>
      {awayUntil ? <Text>{t('checkInPlan.pausedUntil', { day: dayOf(awayUntil) })}</Text> : null}
      {nextOpensAt ? (
        <Text>
          {t('checkInPlan.next', {
            day: sayDay(new Date(nextOpensAt), reader),
            time: sayTime(new Date(nextOpensAt), reader),
          })}
        </Text>
      ) : null}
      {differs(new Date(), plan.timeZone, browserZone()) ? (
        <Text tone="soft">{t('checkInPlan.zone', { zone: zoneLabel(plan.timeZone) })}</Text>
      ) : null}
      {coverage.kind === 'trial' && coverage.until ? (
        <Text tone="soft">
          {t('checkInPlan.trial', { day: sayDate(new Date(coverage.until), reader) })}
        </Text>
      ) : null}
    </Stack>
  );
}
