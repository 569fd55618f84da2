import { useState } from 'react';
import { type RoleFilter, UserManager } from './user-manager.tsx';

/** The user list inside another page; its filters are not stored in the URL. */
export function EmbeddedUsers() {
  const [filter, setFilter] = useState<RoleFilter>('all');
  const [search, setSearch] = useState('');
  return (
    <div className="backoffice-embedded">
      <UserManager place={{ filter, setFilter, search, setSearch }} />
    </div>
  );
}
