import type { careErrors } from '@kabar/contracts/care-shapes';
import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type ReadRefusal = keyof typeof careErrors;
type ActRefusal = ReadRefusal | 'helpers_only';

/** What the person of a care circle must share with the caller, for the caller to see or do something. */
type Shared = 'calendar' | 'check_ins' | 'summaries';

interface InCare<Codes extends string> {
  /** Of the account that holds the person's rows, whom commands take for the caller. */
  context: Context<BookingsTables, Codes>;
  /** Null: the person is the account's holder. */
  lovedOneId: string | null;
  personName: string;
  role: 'person' | 'organiser' | 'helper' | 'viewer';
}

/**
 * Runs the rest of a command for a person of a care circle, as the account that holds that person's rows. This and `readFor` are the
 * only ways to such a context: Postgres checks the caller and gives the transaction its identity in one statement, and takes it back
 * when the transaction ends. The member who acts is kept in histories and notices. A GET declares `writes: true`.
 */
export async function actFor<Codes extends string>(
  context: Context<BookingsTables, Codes | ActRefusal>,
  personId: string,
  kind: Shared,
): Promise<InCare<Codes>> {
  const { outcome, ...acting } = await switchTo<Codes>(context, { personId, kind, isChange: true });
  if (outcome !== 'ok') throw context.refuse(outcome);
  return acting;
}

/** Like `actFor`, for viewers too: the rest of the command changes nothing. */
export async function readFor<Codes extends string>(
  context: Context<BookingsTables, Codes | ReadRefusal>,
  personId: string,
  kind: Shared,
): Promise<InCare<Codes>> {
  const wanted = { personId, kind, isChange: false };
  const { outcome, ...acting } = await switchTo<Codes>(context, wanted);
  if (outcome === 'helpers_only') throw new Error('Viewers may read');
  if (outcome !== 'ok') throw context.refuse(outcome);
  return acting;
}

interface Outcome {
  outcome: ActRefusal | 'forbidden' | 'ok';
  holder: string;
  lovedOneId: string | null;
  personName: string;
  role: InCare<never>['role'];
  /** Null: the caller holds the rows themself. */
  member: string | null;
}

async function switchTo<Codes extends string>(
  context: Context<BookingsTables, Codes>,
  { personId, kind, isChange }: { personId: string; kind: Shared; isChange: boolean },
): Promise<InCare<Codes> & { outcome: Outcome['outcome'] }> {
  const [{ rows }, caller] = await Promise.all([
    sql<Outcome>`
      select outcome, holder, loved_one as "lovedOneId", person_name as "personName", role, member
        from bookings.act_for(${personId}, ${kind}, ${isChange})
    `.execute(context.db),
    context.caller(),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('A call of a function answers one row');
  const { holder, member, ...found } = row;
  const acting = { ...caller, accountId: holder, roles: ['client'] };
  return {
    ...found,
    context: {
      ...context,
      caller: async () => acting,
      callerOrNobody: async () => acting,
      // It would read as the member.
      readLater: () => Promise.reject(new Error('Nobody reads later for somebody else')),
      ...(member === null ? {} : { actedBy: member }),
    },
  };
}
