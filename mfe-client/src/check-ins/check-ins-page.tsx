import { Card, EmptyState, LinkButton, Page, PageHeader, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useCheckInPlans } from '../check-in-plans/api.ts';
import { CheckInsGate } from '../check-in-plans/check-ins-gate.tsx';
import { PlanCard } from '../check-in-plans/plan-card.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { CheckInCard } from './check-in-card.tsx';
import { MonthCalendar } from './month-calendar.tsx';

/** /check-ins: today's question, then a month calendar for each plan. */
export function CheckInsPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('checkIns.title')}>
      <Page width="reading">
        <PageHeader
          title={t('checkIns.title')}
          lead={t('checkIns.lead')}
          back={{ href: '/dashboard', label: t('checkIns.back') }}
        />
        <CheckInsGate>
          <Stack gap={6}>
            <CheckInCard />
            <Plans />
          </Stack>
        </CheckInsGate>
      </Page>
    </ForClients>
  );
}

function Plans() {
  const t = useClientWords();
  const plans = useCheckInPlans();
  return (
    <QueryView
      query={plans}
      isEmpty={({ plans: list }) => list.length === 0}
      empty={
        <Card>
          <EmptyState
            level={2}
            drawing="letter"
            title={t('checkIns.empty')}
            text={t('checkInPlan.invite')}
            action={<LinkButton href="/check-ins/plan">{t('checkInPlan.setUp')}</LinkButton>}
          />
        </Card>
      }
    >
      {({ plans: list }) => (
        <Stack gap={5}>
          {list.map((plan) => (
            <PlanCard key={plan.id} plan={plan}>
              <MonthCalendar plan={plan} />
            </PlanCard>
          ))}
          <LinkButton variant="secondary" href="/check-ins/plan">
            {t('checkInPlan.another')}
          </LinkButton>
        </Stack>
      )}
    </QueryView>
  );
}
