import { Fragment } from 'react';

/** A name as machines have it, like trial_session_allowance: it breaks behind an underscore, where it does not fit. */
export function CodeName({ name }: { name: string }) {
  return name.split('_').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, which are never moved
    <Fragment key={place}>
      {place > 0 ? (
        <>
          _<wbr />
        </>
      ) : null}
      {part}
    </Fragment>
  ));
}
