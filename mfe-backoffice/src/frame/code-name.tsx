import { BreakableText } from './breakable-text.tsx';

/** A technical name such as trial_session_allowance, which can wrap after an underscore. */
export function CodeName({ name }: { name: string }) {
  return <BreakableText text={name} places={/(?<=_)/} />;
}
