import { Button, Dialog, Skeleton } from '@kabar/ui/base';
import { IconUsers } from '@kabar/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';

const UserManager = lazy(async () => ({
  default: (await import('../users/embedded-users.tsx')).EmbeddedUsers,
}));

/** The user list with roles, in a dialog of the dashboard. */
export function AllUsers() {
  const t = useBackofficeWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<IconUsers />} onClick={() => setOpen(true)}>
        {t('admin.allUsers')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('admin.allUsers')}
        size="large"
        footer={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('admin.close')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton height="20rem" />}>
          <UserManager />
        </Suspense>
      </Dialog>
    </>
  );
}
