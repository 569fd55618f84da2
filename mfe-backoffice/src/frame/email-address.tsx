/** Breaks before its domain, where it does not fit. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <span className="backoffice-email">
      {mailbox}
      {domain === undefined ? null : (
        <>
          <wbr />
          {`@${domain}`}
        </>
      )}
    </span>
  );
}
