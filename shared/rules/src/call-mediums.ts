/**
 * Ways of calling outside of Kabar, shared by requests, bookings and logs. A video call in Kabar needs none of them.
 */
export type CallMedium = 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email';

/** Stored contact values of a person; empty if there is none. */
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
  /** Media that the companion offers. */
  companion: readonly CallMedium[];
  /** Media by which the called person can be reached. */
  called: readonly CallMedium[];
}

/** The media of both sides (decision 102), in the order of the called person. */
export function sharedMediums({ companion, called }: BothSides): CallMedium[] {
  return called.filter((medium) => companion.includes(medium));
}

/** The default for a person: their preferred medium, if both sides have it. */
export function mediumByDefault(
  preferred: CallMedium | 'video',
  sides: BothSides,
): CallMedium | 'video' {
  return sharedMediums(sides).find((medium) => medium === preferred) ?? 'video';
}

/** Why a person cannot be called by a medium; null if they can. Video calls take place in Kabar and need no number. */
export function refusalOfMedium(
  medium: CallMedium | 'video',
  sides: BothSides,
): 'medium_not_possible' | null {
  if (medium === 'video') return null;
  return sharedMediums(sides).includes(medium) ? null : 'medium_not_possible';
}
