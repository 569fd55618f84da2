import { createBrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { routeTable } from './guard/route-table.ts';
import { Area } from './remotes/area.tsx';

/** The only router of the product: each row of the route table is a route. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      ...routeTable.map((row) => ({ path: row.path, element: <Area key={row.path} row={row} /> })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
