import { addCircle, addConsent } from '@kabar/dev/circles';
import { suspend } from '@kabar/dev/neighbours/auth';
import { endMemberships, joinCircle } from '@kabar/dev/neighbours/circles';
import { addLovedOne, recordConsent } from '@kabar/dev/neighbours/client';
import { hourAhead } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import type { BookingActions } from '../../bookings-fixture.ts';

export interface Around {
  companion: TestPerson;
  holder: TestPerson;
  helper: TestPerson;
  viewer: TestPerson;
  stranger: TestPerson;
  /** The loved one, or the holder for their own circle. */
  person: string;
}

/** Test helpers: a loved one or client with paid sessions, a helper and a viewer. */
export function createCircleTest(test: TestService, actions: BookingActions) {
  const lovedOne = async (holder: TestPerson, name = 'Ibu Sari'): Promise<string> => {
    const timeZone = 'Asia/Jayapura';
    const id = await addLovedOne(test.database, { holder: holder.accountId, name, timeZone });
    await recordConsent(test.database, { lovedOne: id, holder: holder.accountId, isGiven: true });
    return id;
  };
  return {
    lovedOne,
    async arrange({
      consents = ['calendar'],
      own = false,
      start = hourAhead(2),
    }: {
      consents?: readonly string[];
      own?: boolean;
      start?: Date;
    } = {}): Promise<Around> {
      const companion = await actions.companion(start, 8);
      const holder = await actions.subscriber(companion);
      const helper = await test.person('client', 'Rani Putri');
      const viewer = await test.person('older_user', 'Pak Budi');
      const stranger = await test.person('client');
      const lovedOneId = own ? null : await lovedOne(holder);
      const person = await addCircle(test.database, {
        holder: holder.accountId,
        ...(lovedOneId === null ? {} : { lovedOne: lovedOneId }),
        members: { [helper.accountId]: 'helper', [viewer.accountId]: 'viewer' },
        consents,
      });
      return { companion, holder, helper, viewer, stranger, person };
    },
    ...createChanges(test),
  };
}

function createChanges(test: TestService) {
  const { query } = test.database;
  return {
    consent: ({ holder, person }: Around, kind: string, isGiven: boolean) =>
      addConsent(
        test.database,
        { holder: holder.accountId, lovedOne: person === holder.accountId ? null : person },
        kind,
        isGiven,
      ),
    addHelper: (person: string, { accountId }: TestPerson) =>
      joinCircle(test.database, { person, member: accountId }),
    endMembership: ({ person }: Pick<Around, 'person'>, member: TestPerson) =>
      endMemberships(test.database, { person, member: member.accountId }, 'removed'),
    suspend: ({ accountId }: TestPerson) => suspend(test.database, accountId),
    /** For whom a session is, and who is recorded for its changes. */
    historyOf: (id: string) =>
      query<{ to_status: string; actor_id: string; acted_by: string | null }>(
        'select to_status, actor_id, acted_by from bookings.booking_changes where booking_id = $1 order by id',
        [id],
      ),
  };
}

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body?.code}`;
