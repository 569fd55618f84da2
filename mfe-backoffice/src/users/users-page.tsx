import { Button, EmptyState, MessageBox, Select, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { SecondAdmin } from '../dashboard/second-admin.tsx';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { type UserView, useUsers } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Done, RoleDialog } from './role-dialog.tsx';
import { UsersTable } from './users-table.tsx';
import './users.css';
import { useUserWords } from './words/use-user-words.ts';

const filters = ['all', 'client', 'companion', 'moderator', 'admin'] as const;

/** Everybody with the role that counts, which an admin changes; granting admin and deleting need two of them. */
export function UsersPage() {
  const t = useUserWords();
  const address = useListAddress(filters);
  const search = useSearchBox(address.search, address.setSearch);
  const role = address.filter === 'all' ? undefined : address.filter;
  const users = useUsers(address.search, role);
  const [open, setOpen] = useState<{ what: 'role' | 'delete'; user: UserView }>();
  const [done, setDone] = useState<Done>();
  const close = () => setOpen(undefined);
  const finish = (what: Done) => {
    setDone(what);
    close();
  };
  return (
    <BackofficePage title={t('title')} lead={t('lead')}>
      <Stack gap={5}>
        <MessageBox>{t('adminsAlone')}</MessageBox>
        <SecondAdmin />
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
            value={address.filter}
            options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              address.setFilter(filters.find((filter) => filter === value) ?? 'all')
            }
          />
        </div>
        {users.isLoadingError ? (
          <Failed title={problemTitle(users.error)} onAgain={() => void users.refetch()} />
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
      </Stack>
      {open?.what === 'role' ? (
        <RoleDialog user={open.user} onClose={close} onDone={finish} />
      ) : null}
      {open?.what === 'delete' ? (
        <DeleteDialog user={open.user} onClose={close} onDone={finish} />
      ) : null}
    </BackofficePage>
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
