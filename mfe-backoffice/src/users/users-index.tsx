import { Navigate } from 'react-router-dom';

/** A person's address without the person leads to the list of users. */
export function UsersIndex() {
  return <Navigate to="/admin/users/roles" replace />;
}
