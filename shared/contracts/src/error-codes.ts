import type { CommonErrorCode, DeclaredCode } from './contract.ts';

/** Every contract module; a test compares the list with the folder. */
interface Modules {
  account: typeof import('./account.ts');
  'admin-actions': typeof import('./admin-actions.ts');
  assignments: typeof import('./assignments.ts');
  avatars: typeof import('./avatars.ts');
  'bank-accounts': typeof import('./bank-accounts.ts');
  'blocked-times': typeof import('./blocked-times.ts');
  'booking-moves': typeof import('./booking-moves.ts');
  'booking-series': typeof import('./booking-series.ts');
  bookings: typeof import('./bookings.ts');
  'calendar-feeds': typeof import('./calendar-feeds.ts');
  'own-accounts': typeof import('./own-accounts.ts');
  'staff-circles': typeof import('./staff-circles.ts');
  'call-signals': typeof import('./call-signals.ts');
  calls: typeof import('./calls.ts');
  'care-consents': typeof import('./care-consents.ts');
  catalogue: typeof import('./catalogue.ts');
  'check-in-plans': typeof import('./check-in-plans.ts');
  'check-ins': typeof import('./check-ins.ts');
  'circle-feeds': typeof import('./circle-feeds.ts');
  'circle-guest-links': typeof import('./circle-guest-links.ts');
  'circle-invitations': typeof import('./circle-invitations.ts');
  circles: typeof import('./circles.ts');
  'client-profiles': typeof import('./client-profiles.ts');
  'circle-care': typeof import('./circle-care.ts');
  'circle-check-ins': typeof import('./circle-check-ins.ts');
  closing: typeof import('./closing.ts');
  'companion-calendar': typeof import('./companion-calendar.ts');
  'companion-check-ins': typeof import('./companion-check-ins.ts');
  'companion-documents': typeof import('./companion-documents.ts');
  'companion-rules': typeof import('./companion-rules.ts');
  'companion-strikes': typeof import('./companion-strikes.ts');
  companions: typeof import('./companions.ts');
  'contact-consents': typeof import('./contact-consents.ts');
  'contact-methods': typeof import('./contact-methods.ts');
  concerns: typeof import('./concerns.ts');
  conversations: typeof import('./conversations.ts');
  credits: typeof import('./credits.ts');
  dashboard: typeof import('./dashboard.ts');
  'development-mails': typeof import('./development-mails.ts');
  earnings: typeof import('./earnings.ts');
  'email-links': typeof import('./email-links.ts');
  'emergency-contacts': typeof import('./emergency-contacts.ts');
  'external-sign-in': typeof import('./external-sign-in.ts');
  'family-addresses': typeof import('./family-addresses.ts');
  'feature-flags': typeof import('./feature-flags.ts');
  incidents: typeof import('./incidents.ts');
  'landing-companions': typeof import('./landing-companions.ts');
  'loved-one-reminders': typeof import('./loved-one-reminders.ts');
  'loved-ones': typeof import('./loved-ones.ts');
  'mail-stops': typeof import('./mail-stops.ts');
  'message-flags': typeof import('./message-flags.ts');
  messages: typeof import('./messages.ts');
  mutes: typeof import('./mutes.ts');
  'notification-preferences': typeof import('./notification-preferences.ts');
  'missed-check-ins': typeof import('./missed-check-ins.ts');
  notifications: typeof import('./notifications.ts');
  onboarding: typeof import('./onboarding.ts');
  participants: typeof import('./participants.ts');
  payments: typeof import('./payments.ts');
  'personal-data': typeof import('./personal-data.ts');
  'personal-links': typeof import('./personal-links.ts');
  photos: typeof import('./photos.ts');
  'price-raises': typeof import('./price-raises.ts');
  pricing: typeof import('./pricing.ts');
  'private-information': typeof import('./private-information.ts');
  'private-reads': typeof import('./private-reads.ts');
  payouts: typeof import('./payouts.ts');
  profiles: typeof import('./profiles.ts');
  'public-companions': typeof import('./public-companions.ts');
  releases: typeof import('./releases.ts');
  reassignments: typeof import('./reassignments.ts');
  refunds: typeof import('./refunds.ts');
  revenue: typeof import('./revenue.ts');
  reviews: typeof import('./reviews.ts');
  'push-subscriptions': typeof import('./push-subscriptions.ts');
  'saved-filters': typeof import('./saved-filters.ts');
  suspensions: typeof import('./suspensions.ts');
  'session-logs': typeof import('./session-logs.ts');
  'session-pay': typeof import('./session-pay.ts');
  'session-pack-purchases': typeof import('./session-pack-purchases.ts');
  sessions: typeof import('./sessions.ts');
  'sign-in-options': typeof import('./sign-in-options.ts');
  'staff-bookings': typeof import('./staff-bookings.ts');
  'staff-check-ins': typeof import('./staff-check-ins.ts');
  'staff-conversations': typeof import('./staff-conversations.ts');
  'staff-session-pack-purchases': typeof import('./staff-session-pack-purchases.ts');
  'staff-subscriptions': typeof import('./staff-subscriptions.ts');
  'staff-tasks': typeof import('./staff-tasks.ts');
  'team-conversations': typeof import('./team-conversations.ts');
  'staff-trial-requests': typeof import('./staff-trial-requests.ts');
  'summary-links': typeof import('./summary-links.ts');
  subscriptions: typeof import('./subscriptions.ts');
  'trial-bookings': typeof import('./trial-bookings.ts');
  'trial-requests': typeof import('./trial-requests.ts');
  'trial-times': typeof import('./trial-times.ts');
  typing: typeof import('./typing.ts');
  'uncovered-sessions': typeof import('./uncovered-sessions.ts');
  upcoming: typeof import('./upcoming.ts');
  verification: typeof import('./verification.ts');
  users: typeof import('./users.ts');
  'weekly-availability': typeof import('./weekly-availability.ts');
}

/** A contract shared by several services is exported as a function. */
type Made<Exported> = Exported extends (...given: never[]) => infer Contract ? Contract : Exported;

type DeclaredIn<Module> = {
  [Name in keyof Module]: Made<Module[Name]> extends { endpoints: infer Endpoints }
    ? { [Call in keyof Endpoints]: DeclaredCode<Endpoints[Call]> }[keyof Endpoints]
    : never;
}[keyof Module];

/** Every code that some endpoint declares. */
export type OwnErrorCode = { [Name in keyof Modules]: DeclaredIn<Modules[Name]> }[keyof Modules];

/** Every code that a service may return; other codes are compile errors. */
export type ErrorCode = CommonErrorCode | OwnErrorCode;
