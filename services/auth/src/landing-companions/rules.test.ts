import { describe, expect, it } from 'vitest';
import { firstLine, firstName, placeOfHour } from './rules.ts';

describe('the public data of a landing companion', () => {
  it('contains the first word of the name', () => {
    expect(firstName({ preferred_name: 'Ayu', full_name: 'Ni Made Ayu Lestari' })).toBe('Ayu');
    expect(firstName({ preferred_name: null, full_name: ' Dewi  Sartika' })).toBe('Dewi');
  });

  it('contains the first sentence of the bio, cut after a word', () => {
    expect(firstLine('I was a nurse.\nNow I listen.')).toBe('I was a nurse.');
    expect(firstLine('Tea, 3.5 cups a day! And you?')).toBe('Tea, 3.5 cups a day!');
    expect(firstLine('no full stop')).toBe('no full stop');
    const long = firstLine('word '.repeat(60));
    expect(long).toHaveLength(139 + ' ...'.length);
    expect(long.endsWith('word ...')).toBe(true);
  });

  it('rotates the starting id every hour', () => {
    const noon = new Date('2027-01-01T12:00:00Z');
    expect(placeOfHour(noon)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(placeOfHour(new Date('2027-01-01T12:59:59Z'))).toBe(placeOfHour(noon));
    expect(placeOfHour(new Date('2027-01-01T13:00:00Z'))).not.toBe(placeOfHour(noon));
  });
});
