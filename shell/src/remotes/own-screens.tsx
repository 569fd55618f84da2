import type { ReactNode } from 'react';
import { UnauthorizedPage } from '../guard/unauthorized-page.tsx';

/** Small screens of the shell that come with it, by path; its others are loaded like a remote's. */
export const ownScreens: Record<string, ReactNode> = {
  '/unauthorized': <UnauthorizedPage />,
};
