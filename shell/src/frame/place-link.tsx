import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAt, type NavEntry } from './places.ts';

/** A link of the navigation, marked on its own page. */
export function PlaceLink(props: {
  entry: NavEntry;
  className: string;
  children: ReactNode;
}): ReactNode {
  const { entry, className, children } = props;
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.href}
      className={className}
      aria-current={isAt(entry, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
