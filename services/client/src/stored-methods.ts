import type { ContactMethods } from '@kabar/contracts/contact-methods';
import type { CallMedium } from '@kabar/rules/call-mediums';
import type { PersonalKey } from '@kabar/server/personal-keys';
import { z } from 'zod';

type Values = Omit<z.infer<typeof ContactMethods>, 'preferred'>;

/** The plaintext of the sealed object. */
const Stored = z.object({
  preferred: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  email: z.string(),
  zoom_link: z.string(),
  google_meet: z.string(),
});

/** `place` is table and column, which are authenticated. */
export function sealMethods(
  key: PersonalKey,
  place: string,
  typed: Values & { preferred: string },
) {
  const { zoomLink, googleMeet, ...methods } = typed;
  const stored: z.infer<typeof Stored> = {
    ...methods,
    zoom_link: zoomLink,
    google_meet: googleMeet,
  };
  return key.seal(place, JSON.stringify(stored));
}

export function openMethods<Preferred extends z.ZodType>(
  key: PersonalKey,
  column: { place: string; preferred: Preferred },
  sealed: Buffer,
): Values & { preferred: z.infer<Preferred> } {
  const stored = Stored.parse(JSON.parse(key.open(column.place, sealed)));
  const { zoom_link: zoomLink, google_meet: googleMeet, preferred, ...methods } = stored;
  return { ...methods, zoomLink, googleMeet, preferred: column.preferred.parse(preferred) };
}

/** The value of each medium; null if empty. */
export function contactsFor(methods: Values, mediums: readonly CallMedium[]) {
  const { zoomLink: zoom, googleMeet: google_meet, ...rest } = methods;
  const byMedium = { ...rest, zoom, google_meet };
  return mediums.map((medium) => ({ medium, value: byMedium[medium] || null }));
}
