import { Fragment } from 'react';

/** Breaks after a dot and before its domain, where it does not fit. */
export function EmailAddress({ email }: { email: string }) {
  const [first, ...rest] = email.split(/(?<=\.)|(?=@)/);
  return (
    <span className="backoffice-email">
      {first}
      {rest.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
