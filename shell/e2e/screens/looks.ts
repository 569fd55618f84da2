interface Size {
  width: number;
  height: number;
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const smallPhone = { width: 360, height: 640 };
const tablets = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 768, height: 1024 },
];
const all = [desktop, ...tablets, phone, smallPhone];

/** A combination of settings in which screens are photographed. */
export interface Look {
  name: string;
  language: 'en' | 'id';
  textSize: 'normal' | 'largest';
  colorScheme: 'light' | 'dark';
  sizes: readonly Size[];
  /** Whether axe checks it too. */
  judged: boolean;
}

const plain = { language: 'en', textSize: 'normal', colorScheme: 'light' } as const;

export const looks: readonly Look[] = [
  { ...plain, name: 'English', sizes: all, judged: true },
  { ...plain, name: 'dark', colorScheme: 'dark', sizes: [desktop, phone], judged: true },
  { ...plain, name: 'largest', textSize: 'largest', sizes: all, judged: false },
  { ...plain, name: 'Indonesian', language: 'id', sizes: all, judged: false },
  {
    ...plain,
    name: 'Indonesian largest',
    language: 'id',
    textSize: 'largest',
    sizes: all,
    judged: false,
  },
];
