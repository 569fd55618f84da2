/** For whom the call is, as chosen on the landing page. */
export type WhoFor = 'myself' | 'loved_one';

export const readWhoFor = (search: URLSearchParams): WhoFor =>
  search.get('for') === 'loved_one' ? 'loved_one' : 'myself';

/** The other way to a first call: staff searches for a companion by what the person tells. */
export const requestPath = (who: WhoFor): string => `/register?role=client&for=${who}`;
