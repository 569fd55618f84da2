import { circleInvitations } from '@kabar/contracts/circle-invitations';
import { slice } from '@kabar/server/slice';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { invite } from './invite.ts';
import { listOwnInvitations } from './list-own-invitations.ts';
import { personalData } from './personal-data.ts';
import { readOwnInvitation } from './read-own-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const routes = slice(
  circleInvitations,
  {
    ...{ invite, resend: resendInvitation, withdraw: withdrawInvitation },
    ...{ own: listOwnInvitations, read: readOwnInvitation },
    ...{ accept: acceptInvitation, decline: declineInvitation },
  },
  personalData,
);
