import { Fragment } from 'react';

/** A text that can wrap at certain places. `places` matches between two characters, like /(?<=_)/. */
export function BreakableText({ text, places }: { text: string; places: RegExp }) {
  return text.split(places).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
