import { BreakableText } from './breakable-text.tsx';

/** An email address that can wrap after a dot and before its domain. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="backoffice-email">
      <BreakableText text={email} places={/(?<=\.)|(?=@)/} />
    </span>
  );
}
