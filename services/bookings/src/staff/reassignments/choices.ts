import type { Choices } from './rules.ts';

interface Chosen {
  times: { id: string; startsAt: string }[];
  packs: { id: string; clientAgrees: boolean }[];
  forCause: boolean;
}

/** The last choice wins for duplicates. */
export function choicesOf({ times, packs, forCause }: Chosen, hasNote: boolean): Choices {
  const agreed = new Map(packs.map((pack) => [pack.id, pack.clientAgrees]));
  const idsWhere = (agrees: boolean) =>
    [...agreed].filter(([, one]) => one === agrees).map(([id]) => id);
  return {
    times: new Map(times.map((one) => [one.id.toLowerCase(), new Date(one.startsAt)])),
    agreed: idsWhere(true),
    declined: idsWhere(false),
    forCause,
    hasNote,
  };
}
