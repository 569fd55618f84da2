/** The person whom the call is for, as chosen on the landing page. */
export type WhoFor = 'myself' | 'loved_one';

export const readWhoFor = (search: URLSearchParams): WhoFor =>
  search.get('for') === 'loved_one' ? 'loved_one' : 'myself';

/** The alternative to choosing a companion: a request for which staff find one. */
export const requestPath = (who: WhoFor): string => `/register?role=client&for=${who}`;
