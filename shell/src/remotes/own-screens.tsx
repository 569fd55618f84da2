import type { ReactNode } from 'react';
import { UnauthorizedPage } from '../guard/unauthorized-page.tsx';

/** Small screens of the shell's first file, by path; its other screens are loaded like those of remotes. */
export const ownScreens: Record<string, ReactNode> = {
  '/unauthorized': <UnauthorizedPage />,
};
