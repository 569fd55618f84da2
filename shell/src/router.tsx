import { createBrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { forgetPlaceOfAddress, keepPlace } from './frame/keep-place.ts';
import { Places } from './remotes/places.tsx';

forgetPlaceOfAddress();

/** The only router. Its paths come from the route table, which can change while the page is open. */
export const router = createBrowserRouter([
  { element: <Frame />, children: [{ path: '*', element: <Places /> }] },
]);

keepPlace(router);
