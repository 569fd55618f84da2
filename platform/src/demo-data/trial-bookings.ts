/** A trial booking, in the future at an offered time or in the past. */
export interface DemoTrialBooking {
  client: string;
  companion: string;
  /** The full name of the client's loved one who is called; undefined: the client. */
  lovedOne?: string;
  status: 'pending' | 'approved' | 'declined' | 'time_taken' | 'expired';
  when: Ahead | Ago;
  /** How many days ago it was requested. */
  asked: number;
  message: string | null;
}

/** A future time: the n-th day with open times, counted from tomorrow, and the index of the half hour on it. */
interface Ahead {
  openDay: number;
  half: number;
}

interface Ago {
  daysAgo: number;
  time: string;
}

export const demoTrialBookings: readonly DemoTrialBooking[] = [
  {
    client: 'margaret',
    companion: 'siti',
    status: 'approved',
    when: { openDay: 0, half: 4 },
    asked: 3,
    message: 'I would love to hear about Yogyakarta. My husband and I wanted to go there once.',
  },
  {
    client: 'anita',
    lovedOne: 'Sulastri Kusuma',
    companion: 'siti',
    status: 'approved',
    when: { openDay: 2, half: 6 },
    asked: 2.5,
    message:
      'This is for my mother. She speaks Indonesian and Javanese and is a little shy at first.',
  },
  {
    client: 'harold',
    companion: 'siti',
    status: 'pending',
    when: { openDay: 1, half: 3 },
    asked: 0.1,
    message: 'I am up early, so this time would suit me. Do you know anything about steam engines?',
  },
  {
    client: 'rosa',
    companion: 'siti',
    status: 'pending',
    when: { openDay: 1, half: 3 },
    asked: 0.4,
    message: null,
  },
  {
    client: 'sri',
    companion: 'siti',
    status: 'pending',
    when: { openDay: 3, half: 9 },
    asked: 0.7,
    message: 'Selamat siang, Bu Siti. Saya ingin berbincang sebentar setelah salat zuhur.',
  },
  {
    client: 'margaret',
    companion: 'budi',
    status: 'pending',
    when: { openDay: 2, half: 5 },
    asked: 0.3,
    message: 'My late brother worked for the railway too.',
  },
  {
    client: 'margaret',
    companion: 'yohana',
    status: 'approved',
    when: { openDay: 3, half: 2 },
    asked: 0.9,
    message: null,
  },
  {
    client: 'anita',
    lovedOne: 'Sulastri Kusuma',
    companion: 'rizky',
    status: 'declined',
    when: { openDay: 2, half: 1 },
    asked: 1,
    message: null,
  },
  {
    client: 'anita',
    lovedOne: 'Sulastri Kusuma',
    companion: 'iskandar',
    status: 'pending',
    when: { openDay: 1, half: 2 },
    asked: 0.5,
    message: null,
  },
  {
    client: 'kenji',
    companion: 'rizky',
    status: 'approved',
    when: { openDay: 1, half: 2 },
    asked: 3,
    message: 'I would like to practise English for an interview.',
  },
  {
    client: 'thomas',
    companion: 'grace',
    status: 'pending',
    when: { openDay: 0, half: 1 },
    asked: 0.2,
    message: null,
  },
  {
    client: 'bambang',
    companion: 'budi',
    status: 'approved',
    when: { openDay: 3, half: 1 },
    asked: 1.4,
    message: 'Kita bicara soal kereta api dan bola, ya.',
  },
  {
    client: 'bambang',
    companion: 'siti',
    status: 'approved',
    when: { daysAgo: 6, time: '10:00' },
    asked: 8,
    message: 'Saya baru pertama kali mencoba. Mohon sabar dengan orang tua.',
  },
  {
    client: 'harold',
    companion: 'grace',
    status: 'approved',
    when: { daysAgo: 4, time: '18:20' },
    asked: 6,
    message: null,
  },
  {
    client: 'rosa',
    companion: 'maria',
    status: 'approved',
    when: { daysAgo: 3, time: '09:30' },
    asked: 5,
    message: 'En español, por favor.',
  },
  {
    client: 'thomas',
    companion: 'siti',
    status: 'approved',
    when: { daysAgo: 4, time: '16:40' },
    asked: 5,
    message: null,
  },
  {
    client: 'margaret',
    companion: 'made',
    status: 'time_taken',
    when: { daysAgo: 5, time: '15:10' },
    asked: 7,
    message: null,
  },
  {
    client: 'sri',
    companion: 'made',
    status: 'approved',
    when: { daysAgo: 5, time: '15:10' },
    asked: 7.5,
    message: null,
  },
  {
    client: 'kenji',
    companion: 'siti',
    status: 'expired',
    when: { daysAgo: 2, time: '19:00' },
    asked: 3,
    message: 'After my lecture, if that is not too late for you.',
  },
  {
    client: 'margaret',
    companion: 'helena',
    status: 'expired',
    when: { daysAgo: 9, time: '18:30' },
    asked: 10,
    message: null,
  },
  {
    client: 'margaret',
    companion: 'siti',
    status: 'approved',
    when: { daysAgo: 8, time: '20:10' },
    asked: 10,
    message: 'I would like to hear a friendly voice in the evening.',
  },
];
