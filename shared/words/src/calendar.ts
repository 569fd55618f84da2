/** What an entry of a calendar is called; the other person by the name of sentences. */
interface CalendarWords {
  trial: (name: string) => string;
  booking: (name: string) => string;
  /** For a person whose account is gone. */
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
