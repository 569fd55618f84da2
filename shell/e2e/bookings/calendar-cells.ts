import type { Page } from '@playwright/test';

/** The calendar cell of an instant's day, found by its accessible name, which has the whole date. */
export function cellOf(page: Page, instant: string, timeZone = 'Asia/Jakarta', locale = 'en-GB') {
  const name = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(new Date(instant))
    .replace(', ', ' ');
  return page.getByRole('cell').getByRole('button', { name });
}

/** 'YYYY-MM-DD' in Jakarta. */
export function dayName(instant: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date(instant));
}
