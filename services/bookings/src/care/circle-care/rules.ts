/** A subscription or pack of the account that holds the person's rows. */
interface Way {
  paidBy: string;
  companion: { id: string } | null;
  minutes: number;
}

/**
 * The choices to pay for one person, without revealing what the account has for others: those with the person's
 * companions or, before there is one, the subscription. One for each companion and length: the first that pays.
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
