import { Button, Card, Facts, Group, LinkButton, MessageBox, Person, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { useState } from 'react';
import { WriteButton } from '../team-conversations/write-button.tsx';
import { useDates } from '../words/use-dates.ts';
import type { useUser } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { OpenMatters } from './open-matters.tsx';
import { type Done, RoleDialog } from './role-dialog.tsx';
import { useUserWords } from './words/use-user-words.ts';

export type PersonDetail = NonNullable<ReturnType<typeof useUser>['data']>;

/** The person's data, their open matters, and an admin's actions on the account. */
export function PersonSummary({ detail }: { detail: PersonDetail }) {
  const t = useUserWords();
  const { day } = useDates();
  const { user, openMatters } = detail;
  return (
    <Card as="section">
      <Stack gap={5}>
        {user.role === 'incomplete' ? <MessageBox>{t('incompleteText')}</MessageBox> : null}
        <Person
          name={user.fullName}
          src={user.avatarUrl}
          size="large"
          line={user.email ?? undefined}
        />
        <Facts
          items={[
            { label: t('role'), value: t(`label.${user.label}`) },
            { label: t('since'), value: day(user.createdAt) },
            ...(user.closingAt ? [{ label: t('closing'), value: day(user.closingAt) }] : []),
            ...(openMatters === null || user.role === 'incomplete'
              ? []
              : [{ label: t('open'), value: <OpenMatters matters={openMatters} /> }]),
          ]}
        />
        {openMatters === null ? <MailLink email={user.email} /> : <Acts user={user} />}
      </Stack>
    </Card>
  );
}

/** Moderators see only a companion's email address. */
function MailLink({ email }: Pick<PersonDetail['user'], 'email'>) {
  const t = useUserWords();
  if (email === null) return null;
  return (
    <LinkButton variant="secondary" href={`mailto:${email}`}>
      {t('person.mail')}
    </LinkButton>
  );
}

/** An admin's actions: changing the role and deleting the account. */
function Acts({ user: { email, ...rest } }: { user: PersonDetail['user'] }) {
  const t = useUserWords();
  const [asking, setAsking] = useState<'role' | 'delete'>();
  const [done, setDone] = useState<Done>();
  const close = () => setAsking(undefined);
  const finish = (what: Done) => {
    setDone(what);
    close();
  };
  const dialog = { user: { ...rest, email: email ?? '' }, onClose: close, onDone: finish };
  return (
    <>
      {done ? (
        <DoneNotice event={done}>{t(`done.${done.what}`, { name: done.name })}</DoneNotice>
      ) : null}
      <Group gap={3}>
        {rest.role === 'companion' ? (
          <WriteButton userId={rest.id}>{t('person.write')}</WriteButton>
        ) : null}
        <MailLink email={email} />
        {rest.role === 'incomplete' ? null : (
          <Button variant="secondary" onClick={() => setAsking('role')}>
            {t('changeRole')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          {t('delete')}
        </Button>
      </Group>
      {asking === 'role' ? <RoleDialog {...dialog} /> : null}
      {asking === 'delete' ? <DeleteDialog {...dialog} /> : null}
    </>
  );
}
