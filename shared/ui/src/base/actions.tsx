import type { ReactNode } from 'react';

/** The buttons of a form, the main one last: at the end of the row, as in a dialog. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="k-actions">{children}</div>;
}
