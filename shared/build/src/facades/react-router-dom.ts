// biome-ignore-all lint/performance/noBarrelFile: the facade is a list of re-exports by its nature
/* What the shell gives of the router: a closed list keeps the rest of the library out of the bytes. */
export {
  createBrowserRouter,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '#whole/react-router-dom';
