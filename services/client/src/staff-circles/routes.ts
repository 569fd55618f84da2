import { staffCircles } from '@kabar/contracts/staff-circles';
import { slice } from '@kabar/server/slice';
import { agreeToEnding, endMembership, withdrawOwnEnding } from './end-membership.ts';
import { personalData } from './personal-data.ts';
import { listStaffCircles, readStaffCircle, searchStaffCircles } from './read-staff-circles.ts';

export const routes = slice(
  staffCircles,
  {
    list: listStaffCircles,
    search: searchStaffCircles,
    read: readStaffCircle,
    end: endMembership,
    agree: agreeToEnding,
    withdraw: withdrawOwnEnding,
  },
  personalData,
);
