import type { RouterLink as Shape } from '@kabar/ui/base';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Links of the design system use the router, except links to services, such as downloads and redirects. */
export function RouterLink({ href, ...props }: ComponentProps<Shape>): ReactNode {
  return href.startsWith('/api/') ? <a href={href} {...props} /> : <Link to={href} {...props} />;
}
