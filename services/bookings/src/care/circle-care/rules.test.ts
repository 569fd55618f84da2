import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesForPerson } from './rules.ts';

describe('payment choices for a person in care', () => {
  const way = (paidBy: string, companion: string | null, minutes = 25) => ({
    ...{ paidBy, minutes },
    companion: companion === null ? null : { id: companion },
  });

  it('payment choices for a person in care are those with the companions of the person, once each', () => {
    const ways = [
      way('subscription', 'sari'),
      way('a', 'sari'),
      way('b', 'sari', 60),
      way('c', 'rina'),
    ];
    expect(choicesForPerson(ways, new Set(['sari']))).toEqual([ways[0], ways[2]]);
    expect(choicesForPerson(ways, new Set(['rina']))).toEqual([ways[3]]);
  });

  it('payment choices for a person in care are only the subscription while the person has no companion', () => {
    const ways = [way('subscription', null), way('a', 'sari')];
    expect(choicesForPerson(ways, new Set())).toEqual([ways[0]]);
    expect(choicesForPerson(ways.slice(1), new Set())).toEqual([]);
  });

  it('never reveal the number of packs, nor companions of others', () => {
    const people = fc.constantFrom('sari', 'rina', 'dewi');
    fc.assert(
      fc.property(
        fc.array(fc.record({ companion: people, minutes: fc.constantFrom(25, 60) })),
        fc.uniqueArray(people, { minLength: 1 }),
        (packs, companions) => {
          const ways = packs.map((pack, place) => way(`${place}`, pack.companion, pack.minutes));
          const shown = choicesForPerson(ways, new Set(companions));
          const keys = shown.map((one) => `${one.companion?.id} ${one.minutes}`);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { companion } of shown) expect(companions).toContain(companion?.id);
        },
      ),
    );
  });
});
