import { Button, EmptyState, MessageBox, Select, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { QueryView, useAskFailedAgain } from '@kabar/web/query-view';
import { useState } from 'react';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { type UserView, useUsers } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Done, RoleDialog } from './role-dialog.tsx';
import { UsersTable } from './users-table.tsx';
import './users.css';
import { useUserWords } from './words/use-user-words.ts';

export const roleFilters = [
  'all',
  'client',
  'companion',
  'moderator',
  'admin',
  'incomplete',
] as const;

export type RoleFilter = (typeof roleFilters)[number];

interface UserManagerProps {
  /** Where search and filter are stored: in the URL, or in the page's state. */
  place: {
    filter: RoleFilter;
    search: string;
    setFilter: (filter: RoleFilter) => void;
    setSearch: (search: string) => void;
  };
}

/** All users with their roles, which an admin can change. Granting admin and deleting an account require a second admin. */
export function UserManager({ place }: UserManagerProps) {
  const t = useUserWords();
  const search = useSearchBox(place.search, place.setSearch);
  const role = place.filter === 'all' ? undefined : place.filter;
  const askAgain = useAskFailedAgain();
  const users = useUsers(place.search, role);
  const [open, setOpen] = useState<{ what: 'role' | 'delete'; user: UserView }>();
  const [done, setDone] = useState<Done>();
  const close = () => setOpen(undefined);
  const finish = (what: Done) => {
    setDone(what);
    close();
  };
  return (
    <>
      <Stack gap={5}>
        {done ? (
          <DoneNotice event={done}>{t(`done.${done.what}`, { name: done.name })}</DoneNotice>
        ) : null}
        <div className="backoffice-user-filters">
          <SearchField
            ref={search.box}
            label={t('search')}
            value={search.text}
            onChange={search.setText}
          />
          <Select
            label={t('role')}
            value={place.filter}
            options={roleFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              place.setFilter(roleFilters.find((filter) => filter === value) ?? 'all')
            }
          />
        </div>
        {users.isLoadingError ? (
          <Failed title={problemTitle(users.error)} onAgain={askAgain} />
        ) : (
          <QueryView
            query={users}
            empty={<EmptyState drawing="search" level={2} title={t('none')} />}
          >
            {(rows) => (
              <UsersTable
                rows={rows}
                onRole={(user) => setOpen({ what: 'role', user })}
                onDelete={(user) => setOpen({ what: 'delete', user })}
              />
            )}
          </QueryView>
        )}
        <LoadMore query={users} words="users" />
        <MessageBox>{t('adminsAlone')}</MessageBox>
      </Stack>
      {open?.what === 'role' ? (
        <RoleDialog user={open.user} onClose={close} onDone={finish} />
      ) : null}
      {open?.what === 'delete' ? (
        <DeleteDialog user={open.user} onClose={close} onDone={finish} />
      ) : null}
    </>
  );
}

function Failed({ title, onAgain }: { title: string | undefined; onAgain: () => void }) {
  const t = useUserWords();
  return (
    <MessageBox
      tone="danger"
      live
      action={
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      {title ?? t('unread')}
    </MessageBox>
  );
}
