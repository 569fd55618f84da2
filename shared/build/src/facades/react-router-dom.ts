// biome-ignore-all lint/performance/noBarrelFile: the facade is a list of re-exports by its nature
/* What the shell provides of the router. A closed list keeps the rest of the library out of the bundle. */
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '#whole/react-router-dom';
