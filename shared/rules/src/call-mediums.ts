/** The ways of calling outside of Kabar that requests, bookings and logs know. A call by video in Kabar needs none of them. */
export type CallMedium = 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email';

/** The stored values by which a person can be reached; empty where there is none. */
interface ContactValues {
  phone: string;
  whatsapp: string;
  telegram: string;
  email: string;
  zoomLink: string;
  googleMeet: string;
}

/** The mediums that have a number, a name, an address or a link. */
export function mediumsWithContact(values: ContactValues): CallMedium[] {
  const byMedium: Record<CallMedium, string> = {
    ...{ phone: values.phone, whatsapp: values.whatsapp, telegram: values.telegram },
    ...{ zoom: values.zoomLink, google_meet: values.googleMeet, email: values.email },
  };
  return (Object.keys(byMedium) as CallMedium[]).filter((medium) => byMedium[medium].trim() !== '');
}

/** The preferred medium if it needs a number and none is given; undefined otherwise. */
export function missingNumber(
  methods: Pick<ContactValues, 'phone' | 'whatsapp'> & { preferred: CallMedium | 'video' },
): 'phone' | 'whatsapp' | undefined {
  const { preferred } = methods;
  if (preferred !== 'phone' && preferred !== 'whatsapp') return undefined;
  return methods[preferred].trim() === '' ? preferred : undefined;
}

interface BothSides {
  /** By which the companion calls. */
  companion: readonly CallMedium[];
  /** By which the person who is called can be reached. */
  called: readonly CallMedium[];
}

/** The mediums that both sides have (decision 102), in the order of the person who is called. */
export function sharedMediums({ companion, called }: BothSides): CallMedium[] {
  return called.filter((medium) => companion.includes(medium));
}

/** What is chosen for a person until somebody chooses otherwise: their preferred medium, if both sides have it. */
export function mediumByDefault(
  preferred: CallMedium | 'video',
  sides: BothSides,
): CallMedium | 'video' {
  return sharedMediums(sides).find((medium) => medium === preferred) ?? 'video';
}

/** Why a person cannot be called like that; null if they can. Video calls take place in Kabar and need no number. */
export function refusalOfMedium(
  medium: CallMedium | 'video',
  sides: BothSides,
): 'medium_not_possible' | null {
  if (medium === 'video') return null;
  return sharedMediums(sides).includes(medium) ? null : 'medium_not_possible';
}
