/** Titles of calendar entries, with the other person's preferred name. */
interface CalendarWords {
  trial: (name: string) => string;
  booking: (name: string) => string;
  /** Stands for a person whose account is gone. */
  somebody: string;
}

export const calendarWords: Record<'en' | 'id', CalendarWords> = {
  en: {
    trial: (name) => `Trial call with ${name}`,
    booking: (name) => `Call with ${name}`,
    somebody: 'a closed account',
  },
  id: {
    trial: (name) => `Panggilan percobaan dengan ${name}`,
    booking: (name) => `Panggilan dengan ${name}`,
    somebody: 'akun yang sudah ditutup',
  },
};
