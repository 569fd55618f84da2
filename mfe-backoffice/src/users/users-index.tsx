import { Navigate } from 'react-router-dom';

/** Redirects a URL of a user page that lacks the user id to the list of users. */
export function UsersIndex() {
  return <Navigate to="/admin/users/roles" replace />;
}
