import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  about: 'sekitar {{price}}',
  charged: 'ditagih sebagai {{price}}',
  chargedMonthly: 'ditagih sebagai {{price}} per bulan',
  week: 'sekitar {{price}} seminggu',
};
