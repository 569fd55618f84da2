/**
 * The state of an external dependency. operational and unavailable come from a health check; the others follow from the
 * settings: off, simulated (moves no money), development (sends no mail), direct (needs no server).
 */
export type ProviderState =
  | 'operational'
  | 'unavailable'
  | 'simulated'
  | 'development'
  | 'direct'
  | 'off';

/** States by purpose: 'payments', 'video', 'mail'. */
export type ProviderStates = Readonly<Record<string, ProviderState>>;

/** Shorter than the gateway's timeout for a service. */
const timeoutMs = 1_500;
/** Responses are cached for this long, so that requests to Kabar cannot flood a provider. */
const keptMs = 10_000;

/** Runs a health check of a provider: unavailable if `ask` fails or takes longer than `timeoutMs`. */
export function checkProvider(ask: () => Promise<unknown>): () => Promise<ProviderState> {
  let kept: { at: number; state: Promise<ProviderState> } | undefined;
  return () => {
    if (kept === undefined || Date.now() - kept.at > keptMs) {
      kept = { at: Date.now(), state: stateOf(ask) };
    }
    return kept.state;
  };
}

async function stateOf(ask: () => Promise<unknown>): Promise<ProviderState> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<ProviderState>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), timeoutMs);
  });
  const answer = ask().then(
    (): ProviderState => 'operational',
    (): ProviderState => 'unavailable',
  );
  const state = await Promise.race([answer, silence]);
  clearTimeout(timer);
  return state;
}
