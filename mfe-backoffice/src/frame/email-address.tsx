import { BreakableText } from './breakable-text.tsx';

/** Breaks after a dot and before its domain, where it does not fit. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="backoffice-email">
      <BreakableText text={email} places={/(?<=\.)|(?=@)/} />
    </span>
  );
}
