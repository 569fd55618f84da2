import type { BackofficeTranslate } from '../words/use-backoffice-words.ts';
import type { AdminActionView } from './api.ts';

const withSentence = [
  'companion_approved',
  'companion_rejected',
  'booking_corrected',
  'session_pay_set',
  'objection_decided',
  'companion_reassigned',
  'feature_enabled',
  'feature_disabled',
  'release_promoted',
  'release_share_changed',
  'release_taken_back',
  'incident_taken',
  'staff_task_assigned',
  'staff_task_snoozed',
  'staff_task_woken',
  'incident_noted',
  'incident_closed',
  'flag_dismissed',
  'conversation_closed',
  'conversation_exported',
  'flag_muted',
  'flag_warned',
  'flag_conversation_closed',
  'flag_reporter_muted',
  'mute_lifted',
  'user_suspended',
  'suspension_lifted',
  'subscription_pause',
  'subscription_resume',
  'subscription_cancel',
  'price_raise_announced',
  'payment_refund',
  'payment_refund_requested',
  'payment_refund_refused',
  'user_viewed',
  'user_role_changed',
  'admin_removed_by_operator',
  'user_deleted',
  'user_change_asked',
  'user_change_withdrawn',
  'circle_viewed',
  'circle_ending_asked',
  'circle_ending_withdrawn',
  'circle_member_ended',
  'own_account_confirmed',
  'own_account_declined',
  'plan_added',
  'pack_added',
  'payout_batch_made',
  'payout_batch_approved',
  'payout_batch_paid',
  'payout_batch_cancelled',
  'earning_kept',
  'earning_taken_back',
  'trial_request_assigned',
  'trial_request_cancelled',
] as const;

/** Who did what to whom; a kind that has no sentence yet is named as it is stored. */
export function sentenceOf(action: AdminActionView, t: BackofficeTranslate) {
  const admin = action.admin?.fullName ?? t('actions.someone');
  const target = action.target?.fullName ?? t('actions.somebody');
  const name = typeof action.details.name === 'string' ? action.details.name : '';
  const known = withSentence.find((type) => type === action.actionType);
  if (known) return t(`action.${known}`, { admin, target, name: featureOf(name) });
  const type = action.actionType.replaceAll('_', ' ');
  return t(action.target ? 'action.otherAbout' : 'action.other', { admin, target, type });
}

/** 'trial request flow' for trial_request_flow_enabled: the verb of the sentence says the rest. */
function featureOf(flag: string) {
  return flag.replace(/_enabled$/, '').replaceAll('_', ' ');
}
