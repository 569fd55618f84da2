import type { BackofficeTranslate } from '../words/use-backoffice-words.ts';
import type { AdminActionView } from './api.ts';

/** Who did what to whom; a kind that has no sentence yet is named as it is stored. */
export function sentenceOf(action: AdminActionView, t: BackofficeTranslate) {
  const admin = action.admin?.fullName ?? t('actions.someone');
  const target = action.target?.fullName ?? t('actions.somebody');
  const name = typeof action.details.name === 'string' ? action.details.name : '';
  switch (action.actionType) {
    case 'companion_approved':
    case 'companion_rejected':
    case 'booking_corrected':
    case 'session_pay_set':
    case 'companion_reassigned':
    case 'feature_enabled':
    case 'feature_disabled':
    case 'release_promoted':
    case 'release_share_changed':
    case 'release_taken_back':
    case 'incident_taken':
    case 'incident_noted':
    case 'incident_closed':
    case 'flag_dismissed':
    case 'conversation_closed':
    case 'conversation_exported':
    case 'flag_muted':
    case 'flag_warned':
    case 'flag_conversation_closed':
    case 'flag_reporter_muted':
    case 'mute_lifted':
    case 'user_suspended':
    case 'suspension_lifted':
    case 'subscription_pause':
    case 'subscription_resume':
    case 'subscription_cancel':
    case 'price_raise_announced':
    case 'payment_refund':
    case 'payment_refund_requested':
    case 'payment_refund_refused':
    case 'user_role_changed':
    case 'admin_removed_by_operator':
    case 'user_deleted':
    case 'user_change_asked':
    case 'user_change_withdrawn':
      return t(`action.${action.actionType}`, { admin, target, name: featureOf(name) });
    default:
      return t('action.other', { admin, type: action.actionType.replaceAll('_', ' ') });
  }
}

/** 'trial request flow' for trial_request_flow_enabled: the verb of the sentence says the rest. */
function featureOf(flag: string) {
  return flag.replace(/_enabled$/, '').replaceAll('_', ' ');
}
