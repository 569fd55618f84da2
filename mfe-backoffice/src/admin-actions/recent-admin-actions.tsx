import { Section, Text } from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { QuietFailure } from '../frame/quiet-failure.tsx';
import { type BackofficeTranslate, useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useRecentAdminActions } from './api.ts';

type Action = NonNullable<ReturnType<typeof useRecentAdminActions>['data']>[number];

export function RecentAdminActions() {
  const t = useBackofficeWords();
  const { data, error, refetch } = useRecentAdminActions();
  return (
    <Section title={t('actions.title')}>
      {error && !data ? <QuietFailure error={error} onAgain={() => void refetch()} /> : null}
      {data?.length === 0 ? <Text tone="soft">{t('actions.empty')}</Text> : null}
      {data?.length ? <Actions actions={data} /> : null}
    </Section>
  );
}

function Actions({ actions }: { actions: readonly Action[] }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Timeline
      items={actions.map((action) => ({
        key: action.id,
        title: sentence(action, t),
        time: moment(action.createdAt),
      }))}
    />
  );
}

/** 'trial request flow' for trial_request_flow_enabled: the verb of the sentence says the rest. */
function featureOf(flag: string) {
  return flag.replace(/_enabled$/, '').replaceAll('_', ' ');
}

/** Who did what to whom; a kind that has no sentence yet is named as it is stored. */
function sentence(action: Action, t: BackofficeTranslate) {
  const admin = action.admin?.fullName ?? t('actions.someone');
  const target = action.target?.fullName ?? t('actions.somebody');
  const name = typeof action.details.name === 'string' ? action.details.name : '';
  switch (action.actionType) {
    case 'companion_approved':
    case 'companion_rejected':
    case 'booking_corrected':
    case 'companion_reassigned':
    case 'feature_enabled':
    case 'feature_disabled':
    case 'incident_taken':
    case 'incident_noted':
    case 'incident_closed':
    case 'flag_dismissed':
    case 'conversation_closed':
    case 'conversation_exported':
    case 'flag_muted':
    case 'flag_warned':
    case 'flag_conversation_closed':
    case 'subscription_pause':
    case 'subscription_resume':
    case 'subscription_cancel':
    case 'payment_refund':
    case 'payment_refund_requested':
    case 'payment_refund_refused':
      return t(`action.${action.actionType}`, { admin, target, name: featureOf(name) });
    default:
      return t('action.other', { admin, type: action.actionType.replaceAll('_', ' ') });
  }
}
