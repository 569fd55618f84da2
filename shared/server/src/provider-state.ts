/**
 * Something outside Kabar that a service uses. operational and unavailable come from asking it; the others follow from the
 * settings: switched off, or replaced by something that moves no money (simulated), sends no mail (development), or needs no
 * server (direct).
 */
export type ProviderState =
  | 'operational'
  | 'unavailable'
  | 'simulated'
  | 'development'
  | 'direct'
  | 'off';

/** By what they are for: 'payments', 'video', 'mail'. */
export type ProviderStates = Readonly<Record<string, ProviderState>>;

/** Less than the gateway waits for a service. */
const timeoutMs = 1_500;
/** Whoever asks more often gets the same answer, so that nobody can make Kabar flood a provider. */
const keptMs = 10_000;

/** Asks a provider. It is unavailable when `ask` fails, or takes longer than a second and a half. */
export function askProvider(ask: () => Promise<unknown>): () => Promise<ProviderState> {
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
