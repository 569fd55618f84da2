export const en = {
  about: 'about {{price}}',
  charged: 'charged as {{price}}',
  chargedMonthly: 'charged as {{price}} per month',
  week: 'about {{price}} a week',
} as const;
