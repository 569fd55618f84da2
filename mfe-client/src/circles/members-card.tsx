import { Button, Card, Group, Heading, Person, Stack, Text } from '@kabar/ui/base';
import { IconEyeOff, IconTrash, IconUserCheck } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, type MemberView, useCircleWrites } from './api.ts';
import { HideDialog } from './hide-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useSayChangeDay } from './use-say-change-day.ts';

/** The person first, then the members, each with role and start date. */
export function MembersCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const { name, role, personId } = circle;
  const others = circle.members.filter(({ userId }) => userId !== personId);
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('circle.people')}
        </Heading>
        <Stack gap={4} as="ul">
          <li>
            <Person
              name={name}
              title={role === 'person' ? t('circle.you', { name }) : name}
              line={t('circle.role.person')}
            />
          </li>
          {others.map((member) => (
            <MemberRow key={member.userId} circle={circle} member={member} />
          ))}
        </Stack>
        {others.every(({ isMe }) => isMe) ? <Text tone="soft">{t('circle.alone')}</Text> : null}
      </Stack>
    </Card>
  );
}

function MemberRow({ circle, member }: { circle: CircleView; member: MemberView }) {
  const t = useClientWords();
  const sayDay = useSayChangeDay();
  const name = member.name ?? t('circle.unnamed');
  const role = t(`circle.role.${member.role}`);
  const kinds = member.hiddenKinds.map((kind) => t(`circle.kind.${kind}`));
  return (
    <li>
      <Stack gap={2}>
        <Person
          name={name}
          title={member.isMe ? t('circle.you', { name }) : name}
          line={t('circle.since', { role, day: sayDay(member.joinedAt) })}
        />
        {member.isHolder ? <Text size="small">{t('circle.pays')}</Text> : null}
        {kinds.length === 0 ? null : (
          <Text size="small">{t('circle.hidden', { name, kinds: kinds.join(', ') })}</Text>
        )}
        {member.isMe ? null : <MemberActions circle={circle} member={member} name={name} />}
      </Stack>
    </li>
  );
}

interface MemberProps {
  circle: CircleView;
  member: MemberView;
  name: string;
}

function MemberActions({ circle, member, name }: MemberProps) {
  const t = useClientWords();
  const [open, setOpen] = useState<'role' | 'remove' | 'hide'>();
  const { may, role, hasAccount } = circle;
  const close = () => setOpen(undefined);
  // An organiser leaves by handing over. The person may remove the organiser only if the person has an account, because otherwise
  // no one else acts for them.
  const isOrganiser = member.role === 'organiser';
  const mayRemove = may.changeMembers && (!isOrganiser || (role === 'person' && hasAccount));
  const mayChange = may.changeMembers && !isOrganiser;
  if (!mayRemove && !mayChange && !may.hide) return null;
  return (
    <Group gap={2}>
      {mayChange ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconUserCheck />}
          aria-label={t('circle.changeRoleOf', { name })}
          onClick={() => setOpen('role')}
        >
          {t('circle.changeRole')}
        </Button>
      ) : null}
      {may.hide ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconEyeOff />}
          aria-label={t('circle.hideOf', { name })}
          onClick={() => setOpen('hide')}
        >
          {t('circle.hide')}
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash />}
          aria-label={t('circle.removeOf', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('circle.remove')}
        </Button>
      ) : null}
      {open === 'role' ? <RoleDialog {...{ circle, member, name }} onClose={close} /> : null}
      {open === 'hide' ? <HideDialog {...{ circle, member, name }} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog {...{ circle, member, name }} onClose={close} /> : null}
    </Group>
  );
}

function RemoveDialog({ circle, member, name, onClose }: MemberProps & { onClose: () => void }) {
  const t = useClientWords();
  const { remove } = useCircleWrites(circle.personId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('circle.removeTitle', { name })}
      text={t('circle.removeText', { name })}
      confirmLabel={t('circle.removeConfirm', { name })}
      cancelLabel={t('circle.keep')}
      danger
      busy={remove.isPending}
      error={remove.isError ? (refusalTitle(remove.error) ?? t('circle.failed')) : undefined}
      onConfirm={() => remove.mutate(member.userId, { onSuccess: onClose })}
    />
  );
}
