import { routes } from '../routes.ts';

/** A link appears together with its screen. */
export function hasScreen(path: string): boolean {
  return routes.some((route) => route.path === path);
}
