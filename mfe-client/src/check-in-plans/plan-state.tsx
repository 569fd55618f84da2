import { MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, differs, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import type { PlanView } from './api.ts';

interface PlanStateProps {
  plan: Pick<
    PlanView,
    'state' | 'awayUntil' | 'stopsAt' | 'stopReason' | 'nextOpensAt' | 'timeZone'
  >;
  name: string;
  /** Undefined for readers who may not see what pays. */
  coverage?: PlanView['coverage'];
}

/** The plan's next event: the next question, or the end of a pause, of the plan, or of its trial period. */
export function PlanState({ plan, name, coverage }: PlanStateProps) {
  const t = useClientWords();
  const language = useLanguage();
  // In the person's time zone, like the plan's windows.
  const reader = { language, timeZone: plan.timeZone };
  const dayOf = (date: string) =>
    sayDate(new Date(`${date}T12:00:00Z`), { language, timeZone: 'UTC' });
  const { state, awayUntil, stopsAt, stopReason, nextOpensAt } = plan;
  if (state === 'stopping' || state === 'stopped')
    return (
      <MessageBox tone={state === 'stopping' ? 'care' : 'info'}>
        {state === 'stopping' && stopsAt
          ? t('checkInPlan.stopsOn', { day: sayDate(new Date(stopsAt), reader) })
          : t('checkInPlan.hasStopped')}{' '}
        {stopReason ? t(`checkInPlan.reason.${stopReason}`, { name }) : null}
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
      {coverage?.kind === 'trial' && coverage.until ? (
        <Text tone="soft">
          {t('checkInPlan.trial', { day: sayDate(new Date(coverage.until), reader) })}
        </Text>
      ) : null}
    </Stack>
  );
}
