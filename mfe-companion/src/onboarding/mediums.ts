import type { Contact } from './rules.ts';

export type Medium = Contact['acceptedMediums'][number];

/** In the order of the form. */
export const mediums: readonly Medium[] = [
  'phone',
  'whatsapp',
  'telegram',
  'zoom',
  'google_meet',
  'email',
];
