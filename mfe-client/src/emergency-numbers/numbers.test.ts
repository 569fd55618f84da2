import { countryOfClock, emergencyNumbers } from '@kabar/contracts/emergency-numbers';
import { describe, expect, it } from 'vitest';

describe('emergency numbers', () => {
  it('emergency numbers include those of Indonesia', () => {
    expect(emergencyNumbers.ID).toEqual({
      all: '112',
      ambulance: '119',
      police: '110',
      fire: '113',
    });
  });

  it('emergency numbers belong to real countries, at least one each, and can be dialled', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const [code, numbers] of Object.entries(emergencyNumbers)) {
      expect(names.of(code), code).toBeTruthy();
      const all = Object.values(numbers);
      expect(all.length, code).toBeGreaterThan(0);
      for (const number of all) expect(number).toMatch(/^\d{2,4}$/);
      // A country without a general number has one each for police, ambulance and fire.
      if (!numbers.all) expect(Object.keys(numbers)).toHaveLength(3);
    }
  });

  it('follow the clock, and assume no country where it says none', () => {
    expect(countryOfClock('Asia/Jakarta')).toBe('ID');
    expect(countryOfClock('Asia/Makassar')).toBe('ID');
    expect(countryOfClock('Europe/London')).toBe('GB');
    expect(countryOfClock('UTC')).toBeUndefined();
    expect(countryOfClock('Africa/Lagos')).toBeUndefined();
  });
});
