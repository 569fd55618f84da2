/** Invented people who "have an account at Google" where no real provider is configured. */
export const people = [
  {
    sub: 'development-1',
    email: 'sari.google@kabar.test',
    name: 'Sari Wulandari',
    colour: '#0B6B5C',
  },
  { sub: 'development-2', email: 'john.google@kabar.test', name: 'John Baker', colour: '#F2A93B' },
  {
    sub: 'development-3',
    email: 'client@kabar.test',
    name: 'Somebody with a password',
    colour: '#9A5B00',
  },
  {
    sub: 'development-4',
    email: 'dewi.google@kabar.test',
    name: 'Dewi Lestari',
    colour: '#08564A',
  },
];
