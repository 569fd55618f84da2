import type { z } from 'zod';
import type { CareKind } from './care-consents.ts';
import type { BookingPayload, BookingSide } from './session-payloads.ts';

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
  /**
   * To the circle of a person in care: a session was booked, moved or cancelled. person_id: of the circle. acted_by: who of the circle
   * did it. The text has their names at the time of reading; without loved_one_id and user_id the reader is the person.
   */
  circle_session: BookingPayload & {
    event: 'booked' | 'moved' | 'cancelled';
    by: BookingSide | 'staff' | 'system';
    person_id: string;
    loved_one_id?: string;
    user_id?: string;
  };
  /** To the members of a circle, about its person: a check-in was answered or missed, or the search for them ended. */
  circle_check_in: {
    event: 'answered' | 'missed' | 'with_staff' | 'ended' | 'help';
    scheduled_at: string;
    person_id: string;
    loved_one_id?: string;
    user_id?: string;
  };
  /** To the organiser and the account's holder: a loved one wants, may have, or has an account of their own. To companions: please speak with them; it is taken. */
  circle_own_account: {
    loved_one_id: string;
    event: 'asked' | 'confirmed' | 'declined' | 'taken' | 'expired';
    side: 'organiser' | 'companion';
  };
  /** To the client and the companion: a member of the circle reads their conversation from now on. The text has the name at the time of reading. */
  circle_member_in_chat: { conversation_id: string; user_id: string };
}
