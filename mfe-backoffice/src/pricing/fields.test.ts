import { describe, expect, it } from 'vitest';
import { fieldsOf, mistakesIn, toChange } from './fields.ts';

describe('a price that is typed', () => {
  it.each(['49.5', '0', '115.00', ' 50 '])('a price that is typed may be %s', (priceUsd) => {
    expect(mistakesIn({ priceUsd }, fieldsOf.plans)).not.toHaveProperty('priceUsd');
  });

  it.each(['-1', '', 'many', '1.005', '1,50'])('a price that is typed is not "%s"', (priceUsd) => {
    expect(mistakesIn({ priceUsd }, fieldsOf.plans)).toMatchObject({
      priceUsd: 'pricing.needsPrice',
    });
  });
});

describe('what is sent', () => {
  // Requirement: PRICE-005
  it('a price change has whole numbers for counts, and no notes for empty ones', () => {
    const changed = { priceUsd: '49.5', sessionsPerWeek: '3', isVisible: false, adminNotes: '  ' };
    expect(toChange(changed, fieldsOf.plans)).toEqual({
      priceUsd: '49.5',
      sessionsPerWeek: 3,
      isVisible: false,
      adminNotes: null,
    });
  });

  it.each(['0', '2.5', '-3', ''])(
    'a price change never has a count like "%s"',
    (sessionsPerWeek) => {
      expect(mistakesIn({ sessionsPerWeek }, fieldsOf.plans)).toMatchObject({
        sessionsPerWeek: 'pricing.needsCount',
      });
    },
  );
});
