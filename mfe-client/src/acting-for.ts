import { createContext, useContext } from 'react';

/** A person in whose circle the reader is, and for whom they book, move and cancel. */
export interface PersonActedFor {
  personId: string;
  name: string;
  /** Null if unknown. */
  timeZone: string | null;
}

const ActingFor = createContext<PersonActedFor | undefined>(undefined);

/** Within it, dialogs and lists of sessions read and change those of the person by the circle's endpoints. */
export const ActingForProvider = ActingFor.Provider;

/** Undefined for the reader's own sessions. */
export function useActingFor(): PersonActedFor | undefined {
  return useContext(ActingFor);
}

/** Query key prefix of everything read through a circle; all of it is invalidated when the circle changes. */
export const careKey = ['circle-care'] as const;

export const careSessionKey = (personId: string, id: string) =>
  [...careKey, personId, 'session', id] as const;
