/** The ways of calling outside of Kabar that requests, bookings and logs know. A call by video in Kabar needs none of them. */
export type CallMedium = 'phone' | 'whatsapp' | 'telegram' | 'zoom' | 'google_meet' | 'email';

/** The stored values by which a loved one can be reached; empty where there is none. */
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

interface BothSides {
  /** By which the companion calls. */
  companion: readonly CallMedium[];
  /** By which the loved one can be reached. */
  lovedOne: readonly CallMedium[];
}

/** The mediums that both sides have (decision 102), in the order of the loved one's. */
export function sharedMediums({ companion, lovedOne }: BothSides): CallMedium[] {
  return lovedOne.filter((medium) => companion.includes(medium));
}

/** What is chosen for a person until somebody chooses otherwise: their preferred medium, if both sides have it. */
export function mediumByDefault(preferred: CallMedium, sides: BothSides): CallMedium | 'video' {
  return sharedMediums(sides).includes(preferred) ? preferred : 'video';
}

/** Why a loved one cannot be called like that; null if they can. Video calls take place in Kabar and need no number. */
export function refusalOfMedium(
  medium: CallMedium | 'video',
  sides: BothSides,
): 'medium_not_possible' | null {
  if (medium === 'video') return null;
  return sharedMediums(sides).includes(medium) ? null : 'medium_not_possible';
}
