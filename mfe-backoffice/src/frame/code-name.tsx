import { BreakableText } from './breakable-text.tsx';

/** A name as machines have it, like trial_session_allowance: it breaks behind an underscore, where it does not fit. */
export function CodeName({ name }: { name: string }) {
  return <BreakableText text={name} places={/(?<=_)/} />;
}
