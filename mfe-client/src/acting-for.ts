import { createContext, useContext } from 'react';

/** A person in care, whose sessions the reader sees or changes as a member of the person's circle. */
export interface PersonActedFor {
  personId: string;
  name: string;
  /** Null if unknown. */
  timeZone: string | null;
}

const ActingFor = createContext<PersonActedFor | undefined>(undefined);

/** Inside this provider, session dialogs and lists call the circle's endpoints for that person. */
export const ActingForProvider = ActingFor.Provider;

/** The person of the provider above; undefined for the reader's own sessions. */
export function useActingFor(): PersonActedFor | undefined {
  return useContext(ActingFor);
}

/** Query key prefix of everything read through a circle; all of it is invalidated when the circle changes. */
export const careKey = ['circle-care'] as const;

export const careSessionKey = (personId: string, id: string) =>
  [...careKey, personId, 'session', id] as const;
