import type { ReactNode } from 'react';
import { DefaultDashboard } from '../dashboard/default-dashboard.tsx';
import { UnauthorizedPage } from '../guard/unauthorized-page.tsx';

/** The shell's own screens inside the frame, by path. */
export const ownScreens: Record<string, ReactNode> = {
  '/unauthorized': <UnauthorizedPage />,
  '/dashboard': <DefaultDashboard />,
};
