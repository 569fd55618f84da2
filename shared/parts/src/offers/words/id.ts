import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  about: 'sekitar {{price}}',
  aboutMonthly: 'sekitar {{price}} sebulan',
  charged: 'ditagih sebagai {{price}}',
  chargedMonthly: 'ditagih sebagai {{price}} per bulan',
  week: 'sekitar {{price}} seminggu',
};
