import type { RouteObject } from 'react-router-dom';
import { routes as dashboard } from './dashboard/routes.tsx';
import { routes as verification } from './verification/routes.tsx';

/** Every screen of the back office; menus and tiles offer nothing beyond it. */
export const routes: RouteObject[] = [...dashboard, ...verification];
