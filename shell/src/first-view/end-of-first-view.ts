import { useLayoutEffect } from 'react';

/** Removes the first view and its styles before the next paint, once React's first screen is in the document. */
export function EndOfFirstView(): null {
  useLayoutEffect(() => {
    for (const id of ['first-view', 'first-view-styles']) document.getElementById(id)?.remove();
  }, []);
  return null;
}
