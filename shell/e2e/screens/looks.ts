/** One way in which a screen is looked at. */
export interface Look {
  name: string;
  language: 'en' | 'id';
  textSize: 'normal' | 'largest';
  colorScheme: 'light' | 'dark';
  widths: readonly number[];
  /** Whether axe judges it too. */
  judged: boolean;
}

const plain = { language: 'en', textSize: 'normal', colorScheme: 'light' } as const;

export const looks: readonly Look[] = [
  { ...plain, name: 'English', widths: [1280, 360], judged: true },
  { ...plain, name: 'dark', colorScheme: 'dark', widths: [1280, 360], judged: true },
  { ...plain, name: 'largest', textSize: 'largest', widths: [1280, 360], judged: false },
  { ...plain, name: 'Indonesian', language: 'id', widths: [1280, 360], judged: false },
  {
    ...plain,
    name: 'Indonesian largest',
    language: 'id',
    textSize: 'largest',
    widths: [360],
    judged: false,
  },
];
