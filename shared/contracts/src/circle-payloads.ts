import type { z } from 'zod';
import type { CareKind } from './care-consents.ts';
import type { BookingPayload, BookingSide, CheckInEnding } from './session-payloads.ts';

/** The payloads of notifications about care circles. */
export interface CirclePayloads {
  /** To the account with the invited address. user_id is the inviter. The person in care is not named. */
  circle_invitation: { invitation_id: string; user_id: string };
  /**
   * To the person, the organiser and the affected member, except the one who acted. user_id: the affected or the acting
   * person.
   */
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
    /** The change concerns the reader. */
    is_own?: true;
  };
  /**
   * To the circle of a person in care: a session was booked, moved or cancelled. acted_by is the member who acted.
   * Names are looked up when the notification is read; without loved_one_id and user_id the reader is the person in
   * care.
   */
  circle_session: BookingPayload & {
    event: 'booked' | 'moved' | 'cancelled';
    by: BookingSide | 'staff' | 'system';
    person_id: string;
    loved_one_id?: string;
    user_id?: string;
  };
  /** To the members of a circle: the person answered or missed a check-in, or the search for them ended. */
  circle_check_in: CheckInEnding & {
    event: 'answered' | 'missed' | 'with_staff' | 'ended' | 'help';
    scheduled_at: string;
    person_id: string;
    loved_one_id?: string;
    user_id?: string;
  };
  /**
   * To the organiser and the holder: the state of a loved one's request for their own account. To companions: please
   * speak with the loved one, or the account was created.
   */
  circle_own_account: {
    loved_one_id: string;
    event: 'asked' | 'confirmed' | 'declined' | 'taken' | 'expired';
    side: 'organiser' | 'companion';
  };
  /**
   * To the client and the companion: a circle member can read their conversation from now on. Names are looked up when
   * the notification is read.
   */
  circle_member_in_chat: { conversation_id: string; user_id: string };
}
