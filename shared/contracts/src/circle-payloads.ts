import type { z } from 'zod';
import type { CareKind } from './care-consents.ts';

/** The payloads of notifications about care circles. */
export interface CirclePayloads {
  /** To the account with the invited address. user_id: the inviter. It does not name the person. */
  circle_invitation: { invitation_id: string; user_id: string };
  /** To the person, the organiser and the member concerned, without whoever did it. user_id: whom it is about, or who did it. */
  circle_changed: {
    person_id: string;
    event:
      | 'joined'
      | 'declined'
      | 'role_changed'
      | 'removed'
      | 'left'
      | 'closed'
      | 'handed_over'
      | 'consent_given'
      | 'consent_taken_back'
      | 'own_account'
      | 'ended';
    user_id?: string;
    /** The loved one, or the account whose own circle it is. */
    loved_one_id?: string;
    holder_id?: string;
    role?: 'helper' | 'viewer';
    kind?: z.infer<typeof CareKind>;
    /** It is about the reader. */
    is_own?: true;
  };
}
