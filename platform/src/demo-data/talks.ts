/** A conversation. `when`: days ago and the time in the companion's zone, or minutes ago. */
export interface Talk {
  client: string;
  companion: string;
  begun: number;
  lines: readonly Line[];
  /** How many of the last lines the other person has not read yet. */
  unread?: number;
}

type Line = [
  who: 'client' | 'companion',
  when: [daysAgo: number, time: string] | number,
  text: string,
];

export const talks: readonly Talk[] = [
  {
    client: 'margaret',
    companion: 'siti',
    begun: 2,
    lines: [
      [
        'companion',
        [1, '09:10'],
        'Good morning Margaret, or good evening where you are. I am looking forward to our call.',
      ],
      [
        'client',
        [1, '09:26'],
        'Good evening, dear. So am I. I have put the kettle on, as you said I should.',
      ],
      [
        'companion',
        [1, '09:28'],
        'Then everything is ready. Is there something that you would like to talk about first?',
      ],
      [
        'client',
        [1, '09:35'],
        'My garden, I think. The hydrangeas came back after that awful winter.',
      ],
      [
        'companion',
        [1, '09:37'],
        'I would love to hear about them. We have orchids here that flower whether one looks after them or not.',
      ],
      [
        'client',
        [1, '09:41'],
        'I wish mine were as easy. Will you ring the telephone, or do I press something?',
      ],
      [
        'companion',
        55,
        'I will ring you. You only have to pick up. If it does not work, we simply try again.',
      ],
    ],
    unread: 1,
  },
  {
    client: 'anita',
    companion: 'siti',
    begun: 1,
    lines: [
      [
        'client',
        [1, '14:02'],
        'Halo Mbak Siti, terima kasih sudah menerima permintaan saya. Panggilannya untuk ibu saya di Solo.',
      ],
      [
        'companion',
        [1, '14:20'],
        'Sama-sama, Mbak Anita. Senang sekali. Ibu lebih nyaman berbahasa Indonesia atau Jawa?',
      ],
      [
        'client',
        [1, '14:24'],
        'Jawa, kalau boleh. Beliau suka bercerita tentang masa mengajar dulu. Pendengarannya agak kurang di telinga kiri.',
      ],
      [
        'companion',
        [1, '14:31'],
        'Baik, saya akan bicara pelan dan jelas. Apakah beliau sudah tahu bahwa saya akan menelepon?',
      ],
      ['client', 35, 'Sudah saya ceritakan tadi pagi. Beliau sudah menyiapkan teh.'],
      ['client', 33, 'Oh ya, beliau biasa dipanggil Bu Lastri.'],
    ],
    unread: 2,
  },
  {
    client: 'bambang',
    companion: 'siti',
    begun: 7,
    lines: [
      [
        'companion',
        [6, '10:31'],
        'Terima kasih untuk obrolannya tadi, Pak Bambang. Cerita tentang radio transistor itu membuat saya tersenyum.',
      ],
      ['client', [6, '11:05'], 'Sama-sama, Nak. Sudah lama saya tidak bercerita sepanjang itu.'],
      [
        'companion',
        [6, '11:08'],
        'Semoga lutut Bapak lekas membaik. Jangan lupa jalan sebentar di sore hari.',
      ],
      ['client', [5, '16:47'], 'Tadi sudah jalan sampai pos ronda. Salam untuk keluarga di Yogya.'],
    ],
  },
  {
    client: 'harold',
    companion: 'grace',
    begun: 5,
    lines: [
      ['client', [4, '18:45'], 'That was a very pleasant ten minutes. You have a patient ear.'],
      [
        'companion',
        [4, '18:52'],
        'Thank you, Harold. I want to know how the story with the lighthouse ends.',
      ],
      ['client', [3, '19:20'], 'Then you will have to ring me again.'],
    ],
  },
  {
    client: 'kenji',
    companion: 'rizky',
    begun: 1,
    lines: [
      [
        'companion',
        [1, '17:40'],
        'Hi Kenji, approved. Send me two questions that you are afraid of in the interview?',
      ],
      [
        'client',
        [1, '18:15'],
        '“Tell me about yourself” and “Why here?”. I always speak too fast.',
      ],
      ['companion', [1, '18:18'], 'Good ones. We will do them slowly, twice.'],
    ],
    unread: 1,
  },
  {
    client: 'rosa',
    companion: 'maria',
    begun: 4,
    lines: [
      [
        'companion',
        [3, '10:02'],
        'Doña Rosa, qué alegría escucharla. Le mando la canción que le prometí: “Contigo en la distancia”.',
      ],
      ['client', [3, '10:30'], 'Mi marido me la cantaba. Gracias, mija.'],
    ],
  },
];

/** Dewi's conversation with the admins; the last message has no answer yet. */
export const questions: readonly ['companion' | 'admin', [number, string] | number, string][] = [
  [
    'companion',
    [1, '10:15'],
    'Good morning. I sent my documents yesterday. How long does the check take?',
  ],
  [
    'admin',
    [1, '11:40'],
    'Good morning Dewi, thank you for joining. Usually two working days. We write to you as soon as it is done.',
  ],
  ['companion', 80, 'Thank you. May I already set my weekly hours, or should I wait?'],
];
