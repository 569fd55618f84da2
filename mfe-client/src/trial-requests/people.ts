import type { LovedOneView } from '../loved-ones/api.ts';
import { noConsent } from './consent-fields.tsx';
import type { Medium, TrialRequestForm } from './trial-request-form.ts';

/** The answers about one person; choosing another person replaces them. */
export type PersonAnswers = Pick<
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

export const answersForMyself = ({ lovedOneId }: TrialRequestForm): PersonAnswers => ({
  ...nothing,
  who: 'myself',
  lovedOneId,
});

export const answersForNewPerson = (lovedOneId: string): PersonAnswers => ({
  ...nothing,
  who: 'loved_one',
  lovedOneId,
});

/** The answers from a stored loved one; their preferred contact method is selected. */
export function answersForLovedOne(lovedOne: LovedOneView): PersonAnswers {
  const methods = lovedOne.contactMethods;
  return {
    who: 'loved_one',
    lovedOneId: lovedOne.id,
    fullName: lovedOne.fullName,
    relationship: lovedOne.relationship ?? '',
    timeZone: lovedOne.timeZone ?? '',
    language: lovedOne.language ?? '',
    agreed: lovedOne.consent?.given === true,
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
export const keyOf = ({ who, lovedOneId }: Pick<PersonAnswers, 'who' | 'lovedOneId'>): string =>
  who === 'loved_one' ? lovedOneId : 'myself';

export function answersAboutPerson(form: TrialRequestForm): PersonAnswers {
  const { who, lovedOneId, agreed, consent, medium, contacts } = form;
  const { fullName, relationship, timeZone, language } = form;
  return {
    ...{ who, lovedOneId, agreed, consent, medium, contacts },
    ...{ fullName, relationship, timeZone, language },
  };
}
