/** Why a client may not send a trial request now; undefined when she may. */
export function refusalOfWish(state: {
  requests_on: boolean;
  person: 'ok' | 'loved_one_not_found' | 'no_consent';
  open: boolean;
}) {
  if (!state.requests_on) return 'trial_requests_off';
  if (state.person !== 'ok') return state.person;
  return state.open ? 'request_open' : undefined;
}
