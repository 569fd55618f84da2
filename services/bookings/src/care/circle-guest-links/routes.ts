import { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import { slice } from '@kabar/server/slice';
import { makeGuestLinkOf } from './make-link.ts';
import { personalData } from './personal-data.ts';
import { revokeGuestLinkOf } from './revoke-link.ts';

export const routes = slice(
  circleGuestLinks,
  { make: makeGuestLinkOf, revoke: revokeGuestLinkOf },
  personalData,
);
