import type { TypedContact } from '@kabar/service-client/emergency-contacts/view';
import type { TypedLovedOne } from '@kabar/service-client/loved-ones/view';

/** Private data that is stored sealed. The phone numbers are from ranges that are reserved for fiction. */
export const contacts: readonly (TypedContact & { of: string; isPrimary: boolean })[] = [
  {
    of: 'margaret',
    isPrimary: true,
    name: 'Thomas Ellison',
    relationship: 'Son',
    phone: '+1 503 555 0117',
    email: 'thomas.ellison@people.test',
    address: '2214 SE Alder Street, Portland',
    notes: 'Works shifts; if he does not answer, please leave a message.',
  },
  {
    of: 'margaret',
    isPrimary: false,
    name: 'Joan Whitaker',
    relationship: 'Neighbour',
    phone: '+1 503 555 0184',
    email: null,
    address: null,
    notes: null,
  },
  {
    of: 'anita',
    isPrimary: true,
    name: 'Wahyu Kusuma',
    relationship: 'Brother',
    phone: '+62 271 555 0133',
    email: 'wahyu.kusuma@people.test',
    address: 'Jalan Slamet Riyadi, Solo',
    notes: 'Lives ten minutes from our mother and has her key.',
  },
  {
    of: 'bambang',
    isPrimary: true,
    name: 'Lestari Sutrisno',
    relationship: 'Anak',
    phone: '+62 21 555 0162',
    email: null,
    address: null,
    notes: null,
  },
];

export const information = [
  {
    of: 'margaret',
    medicalConditions: 'High blood pressure, well controlled. Hearing aid on the right side.',
    medications: 'Lisinopril in the morning.',
    mobilityNeeds: 'Walks with a stick outside the house.',
    communicationPreferences: 'Please speak slowly and say your name first.',
    specialInstructions:
      'If I do not pick up, try again after ten minutes. I may be in the garden.',
    familyNotes: 'My husband Frank died in March last year. I like to talk about him.',
  },
  {
    of: 'anita',
    medicalConditions: null,
    medications: null,
    mobilityNeeds: null,
    communicationPreferences: 'Write to me at any hour; call only in an emergency.',
    specialInstructions: null,
    familyNotes: 'Mother does not like to be asked about the hospital.',
  },
] as const;

const noWays = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };

export const lovedOnes: readonly (TypedLovedOne & { of: string; addedDaysAgo: number })[] = [
  {
    of: 'anita',
    addedDaysAgo: 28,
    fullName: 'Sulastri Kusuma',
    timeZone: 'Asia/Jakarta',
    language: 'id',
    relationship: 'Mother',
    contactMethods: {
      ...noWays,
      preferred: 'whatsapp',
      phone: '+62 271 555 0109',
      whatsapp: '+62 271 555 0109',
    },
    preferredCallTimes: [
      { day: 2, startUtc: '02:00', endUtc: '04:00' },
      { day: 5, startUtc: '09:00', endUtc: '11:00' },
    ],
    notes:
      'Bu Lastri, 79, taught at a primary school for thirty years. Hears less on the left side. Loves jasmine tea and old keroncong songs.',
  },
  {
    of: 'anita',
    addedDaysAgo: 12,
    fullName: 'Paulus Hartono',
    timeZone: 'Asia/Jakarta',
    language: 'id',
    relationship: 'Uncle',
    contactMethods: { ...noWays, preferred: 'phone', phone: '+62 24 555 0121' },
    preferredCallTimes: [{ day: 6, startUtc: '08:00', endUtc: '09:30' }],
    notes: null,
  },
  {
    of: 'margaret',
    addedDaysAgo: 20,
    fullName: 'Evelyn Brandt',
    timeZone: 'America/Los_Angeles',
    language: 'en',
    relationship: 'Sister',
    contactMethods: { ...noWays, preferred: 'phone', phone: '+1 206 555 0175' },
    preferredCallTimes: [],
    notes: 'Moved to a care home in Seattle in summer and finds the evenings long.',
  },
];
