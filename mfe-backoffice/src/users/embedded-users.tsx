import { useState } from 'react';
import { type RoleFilter, UserManager } from './user-manager.tsx';

/** The user role manager inside another page, whose address it leaves alone. */
export function EmbeddedUsers() {
  const [filter, setFilter] = useState<RoleFilter>('all');
  const [search, setSearch] = useState('');
  return (
    <div className="backoffice-embedded">
      <UserManager place={{ filter, setFilter, search, setSearch }} />
    </div>
  );
}
