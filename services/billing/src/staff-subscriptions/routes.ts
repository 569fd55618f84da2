import { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import { slice } from '@kabar/server/slice';
import { cancelAsStaff } from './cancel-as-staff.ts';
import { pauseAsStaff, resumeAsStaff } from './change-subscription.ts';
import { exportSubscriptions, exportTransactions } from './export-subscriptions.ts';
import { listSubscriptionsForStaff } from './list-subscriptions.ts';
import { listSubscriptionsOfPerson } from './list-subscriptions-of-person.ts';
import { personalData } from './personal-data.ts';
import { readSubscription } from './read-subscription.ts';

export const routes = slice(
  staffSubscriptions,
  {
    list: listSubscriptionsForStaff,
    read: readSubscription,
    ofPerson: listSubscriptionsOfPerson,
    pause: pauseAsStaff,
    resume: resumeAsStaff,
    ...{ cancelAsStaff, exportSubscriptions, exportTransactions },
  },
  personalData,
);
