import { PhoneNumber, TelegramHandle } from '@kabar/contracts/companions';
import { describe, expect, it } from 'vitest';
import {
  contactMistakes,
  firstOpenStep,
  hasContact,
  isBankFilled,
  lastDigitsOf,
  phoneMistake,
  stepAfter,
  stepBefore,
  withCountryCode,
} from './rules.ts';

const contact = (whatsappNumber: string, telegramHandle = '') => ({
  phoneNumber: '',
  whatsappNumber,
  telegramHandle,
  acceptedMediums: [],
});

describe('the steps of onboarding', () => {
  it('continue at the first incomplete step', () => {
    expect([0, 1, 4, 5].map(firstOpenStep)).toEqual([1, 2, 5, 5]);
  });

  it('the steps of onboarding are clamped to the first and last step', () => {
    expect([stepAfter(1), stepAfter(5), stepBefore(1), stepBefore(3)]).toEqual([2, 5, 1, 2]);
  });
});

describe('contact', () => {
  it('a contact is given when one of the two numbers is more than spaces', () => {
    expect(hasContact(contact('  ', ' '))).toBe(false);
    expect(hasContact(contact('', '@siti'))).toBe(true);
  });

  it.each(['', '+62 812-3456-7890', '6281234567890', '0812', 'call me', '+0812345678', '(0)12'])(
    'judges the number "%s" as the service does',
    (number) => {
      expect(contactMistakes(contact(number)).whatsapp).toBe(
        !PhoneNumber.safeParse(number).success,
      );
    },
  );

  it.each(['', '@siti_r', 'siti', 'a b', 'abc', '@héllo', '+6281234567890'])(
    'judges the handle "%s" as the service does',
    (handle) => {
      expect(contactMistakes(contact('', handle)).telegram).toBe(
        !TelegramHandle.safeParse(handle).success,
      );
    },
  );

  it.each([
    ['', '', ['phone'], 'missing'],
    ['', '', ['telegram'], undefined],
    ['', '+62 812 3456 7890', ['phone'], undefined],
    ['+62 21 555 1234', '', ['phone'], undefined],
    ['021 call me', '+62 812 3456 7890', ['phone'], 'wrong'],
  ] as const)(
    'contact with the phone "%s" and WhatsApp "%s" for %j: %s',
    (phoneNumber, whatsappNumber, mediums, mistake) => {
      const typed = { phoneNumber, whatsappNumber, acceptedMediums: [...mediums] };
      expect(phoneMistake(typed)).toBe(mistake);
    },
  );

  it('gives a leading zero its country in Indonesia, and nowhere else', () => {
    expect(withCountryCode('0812 345', 'Asia/Jakarta')).toBe('+62 812 345');
    expect(withCountryCode('0812 345', 'Asia/Bangkok')).toBe('0812 345');
    expect(withCountryCode('+62 812', 'Asia/Jakarta')).toBe('+62 812');
    expect(withCountryCode('00 62', 'Asia/Jakarta')).toBe('00 62');
  });
});

describe('bank details', () => {
  const bank = { accountHolder: 'Siti', bankName: 'BCA', accountNumber: '1' };

  // Requirement: ONB-021
  it('bank details are complete when all three fields are filled', () => {
    expect(isBankFilled(bank)).toBe(true);
    for (const field of Object.keys(bank)) {
      expect(isBankFilled({ ...bank, [field]: ' ' })).toBe(false);
    }
  });

  it('show their last four digits, whatever stands between them', () => {
    expect(lastDigitsOf('827-012 34.56')).toBe('3456');
    expect(lastDigitsOf('123')).toBeUndefined();
  });
});
