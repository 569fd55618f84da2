/** A check-in plan of the demo, whose window is chosen so that today's question is in the given state. */
export interface DemoCheckInPlan {
  client: string;
  /** The loved one who gets the questions; undefined: the client. */
  lovedOne?: string;
  timeZone: string;
  /** How many days ago it began. */
  days: number;
  /** How many minutes ago today's window opened; `minutes` is its length. */
  openedAgo: number;
  minutes: number;
  today: DemoState;
  askedBy: readonly ('push' | 'mail')[];
  /** What the person wrote today. */
  message?: string;
}

export type DemoState = 'open' | 'late' | 'missed' | 'fine' | 'call' | 'help' | 'paused';

/** One plan for each state of today's question. Clients without a subscription or pack are in their trial period. */
export const checkInPlans: readonly DemoCheckInPlan[] = [
  {
    ...{ client: 'margaret', timeZone: 'America/Los_Angeles', days: 30, askedBy: ['push', 'mail'] },
    ...{ openedAgo: 30, minutes: 240, today: 'open' },
  },
  {
    ...{ client: 'anita', lovedOne: 'Sulastri Kusuma', timeZone: 'Asia/Jakarta', days: 30 },
    ...{ askedBy: [], openedAgo: 95, minutes: 120, today: 'fine' },
    message: 'Sudah sarapan bubur. Bunga di depan rumah mulai mekar.',
  },
  {
    ...{ client: 'kenji', timeZone: 'Australia/Melbourne', days: 30, askedBy: ['push'] },
    ...{ openedAgo: 45, minutes: 180, today: 'call' },
    message: 'My exam is tomorrow. Could we talk for a moment?',
  },
  {
    ...{ client: 'harold', timeZone: 'Europe/London', days: 6, askedBy: ['mail'] },
    ...{ openedAgo: 300, minutes: 90, today: 'missed' },
  },
  {
    ...{ client: 'bambang', timeZone: 'Asia/Jakarta', days: 5, askedBy: ['push'] },
    ...{ openedAgo: 130, minutes: 120, today: 'late' },
  },
  {
    ...{ client: 'sri', timeZone: 'Asia/Jakarta', days: 4, askedBy: ['push', 'mail'] },
    ...{ openedAgo: 150, minutes: 180, today: 'help' },
    message: 'Kepala saya pusing sekali.',
  },
  {
    ...{ client: 'rosa', timeZone: 'America/New_York', days: 6, askedBy: ['mail'] },
    ...{ openedAgo: 60, minutes: 120, today: 'paused' },
  },
];

/** Messages of past days and the companions' replies, by language. */
export const checkInTexts = {
  en: {
    messages: ['Slept well, and the sun is out.', 'A letter from my sister came.'],
    replies: ['Good morning! I am glad to hear it.', 'Lovely. Have a good day.'],
  },
  id: {
    messages: ['Tidur nyenyak, alhamdulillah.', 'Cucu saya datang berkunjung.'],
    replies: ['Selamat pagi! Senang mendengarnya.', 'Semoga hari Anda menyenangkan.'],
  },
} as const;

export const greetings: readonly string[] = [
  'Good morning! I am glad that you are well.',
  'Thank you for letting me know. Have a lovely day.',
  'Selamat pagi! Senang mendengar kabar baik.',
  'Terima kasih sudah memberi kabar. Sampai jumpa di panggilan berikutnya.',
];
