import type { careErrors } from '@kabar/contracts/care-shapes';
import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type ReadRefusal = keyof typeof careErrors;
type ActRefusal = ReadRefusal | 'helpers_only';

/** What the person in care must share with the caller for this request. */
type Shared = 'calendar' | 'check_ins' | 'summaries';

export interface InCare<Codes extends string> {
  /** The context of the account that holds the person's rows; verbs take it instead of the caller's. */
  context: Context<BookingsTables, Codes>;
  /** Null if the person is the account's holder. */
  lovedOneId: string | null;
  personName: string;
  role: 'person' | 'organiser' | 'helper' | 'viewer';
}

/**
 * Runs the rest of a command for a person in care as the account that holds their rows. Only this function and
 * `readFor` create such a context: Postgres checks the caller and switches the transaction's identity in one statement,
 * until the transaction ends. Histories and notifications record the acting member. A GET needs `writes: true`.
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

/** Like `actFor`, but allowed for viewers too: the rest of the command must change nothing. */
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
  /** Null if the caller is the holder. */
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
      // A later transaction would have the member's identity.
      readLater: () => Promise.reject(new Error('Nobody reads later for somebody else')),
      ...(member === null ? {} : { actedBy: member }),
    },
  };
}
