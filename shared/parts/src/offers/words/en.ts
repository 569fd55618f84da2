export const en = {
  about: 'about {{price}}',
  aboutMonthly: 'about {{price}} a month',
  charged: 'charged as {{price}}',
  chargedMonthly: 'charged as {{price}} per month',
  week: 'about {{price}} a week',
} as const;
