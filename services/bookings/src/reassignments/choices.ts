import type { Choices } from './queries.ts';

interface Chosen {
  times: { id: string; startsAt: string }[];
  packs: { id: string; clientAgrees: boolean }[];
  forCause: boolean;
}

/** As the database takes them; of one that is named twice the last choice counts. */
export function choicesOf(
  { times, packs, forCause }: Chosen,
  more: Pick<Choices, 'look' | 'note'>,
): Choices {
  const agreed = new Map(packs.map((pack) => [pack.id, pack.clientAgrees]));
  const idsWhere = (agrees: boolean) =>
    [...agreed].filter(([, one]) => one === agrees).map(([id]) => id);
  return {
    times: Object.fromEntries(times.map((one) => [one.id.toLowerCase(), one.startsAt])),
    agreed: idsWhere(true),
    declined: idsWhere(false),
    for_cause: forCause,
    ...more,
  };
}
