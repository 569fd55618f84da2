import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as careConsents } from './care-consents/routes.ts';
import { crontab as checkInMailCrontab, checkInMailJobs } from './check-in-mails/jobs.ts';
import {
  crontab as circleInvitationCrontab,
  circleInvitationJobs,
} from './circle-invitations/jobs.ts';
import { routes as circleInvitations } from './circle-invitations/routes.ts';
import { circleJobs } from './circles/jobs.ts';
import { routes as circles } from './circles/routes.ts';
import { routes as clientProfiles } from './client-profiles/routes.ts';
import { routes as contactConsents } from './contact-consents/routes.ts';
import { contactMailJobs } from './contact-mails/jobs.ts';
import { routes as contactMethods } from './contact-methods/routes.ts';
import { routes as emergencyContacts } from './emergency-contacts/routes.ts';
import { routes as familyAddresses } from './family-addresses/routes.ts';
import { lovedOneReminderJobs } from './loved-one-reminders/jobs.ts';
import { routes as lovedOneReminders } from './loved-one-reminders/routes.ts';
import { crontab as lovedOneCrontab, lovedOneJobs } from './loved-ones/list-mediums.ts';
import { routes as lovedOnes } from './loved-ones/routes.ts';
import { routes as mailStops } from './mail-stops/routes.ts';
import { crontab as ownAccountCrontab, ownAccountJobs } from './own-accounts/jobs.ts';
import { routes as ownAccounts } from './own-accounts/routes.ts';
import { routes as privateInformation } from './private-information/routes.ts';
import { routes as privateReads } from './private-reads/routes.ts';
import { routes as staffCircles } from './staff-circles/routes.ts';
import { crontab as summaryMailCrontab, summaryMailJobs } from './summary-mails/jobs.ts';

/** The client service: client profiles, loved ones, emergency contacts and private notes. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('client', env);
  const slices = [
    clientProfiles,
    lovedOnes,
    lovedOneReminders,
    mailStops,
    contactMethods,
    emergencyContacts,
    contactConsents,
    careConsents,
    circles,
    circleInvitations,
    privateInformation,
    privateReads,
    familyAddresses,
    ownAccounts,
    staffCircles,
  ];
  return createService('client', parts, slices, {
    jobs: {
      ...checkInMailJobs(parts),
      ...circleInvitationJobs(parts),
      ...circleJobs(parts),
      ...contactMailJobs(parts),
      ...lovedOneJobs(parts),
      ...lovedOneReminderJobs(parts),
      ...ownAccountJobs(parts),
      ...summaryMailJobs(parts),
    },
    crontab: [
      checkInMailCrontab,
      circleInvitationCrontab,
      lovedOneCrontab,
      ownAccountCrontab,
      summaryMailCrontab,
    ].join('\n'),
  });
}
