/** A way to pay, of the account that holds the person's rows. */
interface Way {
  paidBy: string;
  companion: { id: string } | null;
  minutes: number;
}

/**
 * The ways to book for one person, of which none tells what the account has for others: with the companions of this person, or before there
 * is one by the subscription; one for each companion and length, the first that pays.
 */
export function choicesForPerson<One extends Way>(
  ways: readonly One[],
  companions: ReadonlySet<string>,
): One[] {
  const own = ways.filter(({ companion }) => companion !== null && companions.has(companion.id));
  const usable = own.length > 0 ? own : ways.filter(({ paidBy }) => paidBy === 'subscription');
  return usable.filter(
    (way, place) =>
      place ===
      usable.findIndex(
        ({ companion, minutes }) => companion?.id === way.companion?.id && minutes === way.minutes,
      ),
  );
}
