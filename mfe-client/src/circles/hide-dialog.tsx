import { Button, Dialog, MessageBox, Stack, Text } from '@kabar/ui/base';
import { Switch } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, type MemberView, useCircleWrites } from './api.ts';

interface HideDialogProps {
  circle: CircleView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

/** What the person hides from one member. Each switch saves at once. */
export function HideDialog({ circle, member, name, onClose }: HideDialogProps) {
  const t = useClientWords();
  const { hide } = useCircleWrites(circle.personId);
  const { userId } = member;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('circle.hideTitle', { name })}
      footer={<Button onClick={onClose}>{t('circle.done')}</Button>}
    >
      <Stack gap={4}>
        <Text>{t('circle.hideText', { name })}</Text>
        {circle.consents.map(({ kind }) => (
          <Switch
            key={kind}
            label={t('circle.hideKind', { kind: t(`circle.kind.${kind}`) })}
            checked={member.hiddenKinds.includes(kind)}
            disabled={hide.isPending}
            onChange={(isHidden) => hide.mutate({ userId, kind, isHidden })}
          />
        ))}
        {hide.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(hide.error) ?? t('circle.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Dialog>
  );
}
