import type { LovedOneView } from '../loved-ones/api.ts';
import { noConsent } from './consent-fields.tsx';
import type { Medium, TrialRequestForm } from './trial-request-form.ts';

/** The answers about one person; choosing another person replaces them. */
export type AboutPerson = Pick<
  TrialRequestForm,
  | 'who'
  | 'lovedOneId'
  | 'fullName'
  | 'relationship'
  | 'timeZone'
  | 'language'
  | 'agreed'
  | 'consent'
  | 'medium'
  | 'contacts'
>;

export const aboutMyself = ({ lovedOneId }: TrialRequestForm): AboutPerson => ({
  ...nothing,
  who: 'myself',
  lovedOneId,
});

export const aboutSomebodyNew = (lovedOneId: string): AboutPerson => ({
  ...nothing,
  who: 'loved_one',
  lovedOneId,
});

/** The answers from a stored loved one; their preferred contact method is selected. */
export function aboutKnown(one: LovedOneView): AboutPerson {
  const methods = one.contactMethods;
  return {
    who: 'loved_one',
    lovedOneId: one.id,
    fullName: one.fullName,
    relationship: one.relationship ?? '',
    timeZone: one.timeZone ?? '',
    language: one.language ?? '',
    agreed: one.consent?.given === true,
    consent: noConsent,
    medium: methods.preferred,
    contacts: {
      phone: methods.phone,
      whatsapp: methods.whatsapp,
      telegram: methods.telegram,
      zoom: methods.zoomLink,
      google_meet: methods.googleMeet,
      email: methods.email,
    },
  };
}

/** The loved one's contact field for each medium. */
export const methodFields = {
  phone: 'phone',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
  zoom: 'zoomLink',
  google_meet: 'googleMeet',
  email: 'email',
} as const satisfies Record<Medium, keyof LovedOneView['contactMethods']>;

const nothing = {
  fullName: '',
  relationship: '',
  timeZone: '',
  language: '' as const,
  agreed: false,
  consent: noConsent,
  medium: undefined,
  contacts: {},
};

/** The key under which the answers about a person are kept while another one is selected. */
export const keyOf = ({ who, lovedOneId }: Pick<AboutPerson, 'who' | 'lovedOneId'>): string =>
  who === 'loved_one' ? lovedOneId : 'myself';

export function aboutPerson(form: TrialRequestForm): AboutPerson {
  const { who, lovedOneId, agreed, consent, medium, contacts } = form;
  const { fullName, relationship, timeZone, language } = form;
  return {
    ...{ who, lovedOneId, agreed, consent, medium, contacts },
    ...{ fullName, relationship, timeZone, language },
  };
}
