import { useLayoutEffect } from 'react';

/** The first screen is in the document: what stood in for it goes before the next paint, and its styles with it. */
export function EndOfFirstView(): null {
  useLayoutEffect(() => {
    for (const id of ['first-view', 'first-view-styles']) document.getElementById(id)?.remove();
  }, []);
  return null;
}
