import { Fragment } from 'react';

/** A text that breaks at these places, where it does not fit. `places` matches between two letters, like /(?<=_)/. */
export function BreakableText({ text, places }: { text: string; places: RegExp }) {
  return text.split(places).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which are never moved
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
