import { type ReactNode, useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { type RouteTable, useRouteTable } from '../guard/route-table.ts';
import { Area } from './area.tsx';

/** Renders the current path: each path of the route table is a route, all others are not found. */
export function Places(): ReactNode {
  const table = useRouteTable();
  return useRoutes(useMemo(() => routesOf(table), [table]));
}

function routesOf(table: RouteTable) {
  const places = Map.groupBy(table, ({ path }) => path);
  return [
    ...[...places].map(([path, rows]) => ({ path, element: <Area key={path} rows={rows} /> })),
    { path: '*', element: <NotFoundPage /> },
  ];
}
