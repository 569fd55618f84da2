import { Checkbox, RadioCards, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { refusalTitle } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Days, useAffectedCheckIns, useSuspend } from './api.ts';

interface SuspendDialogProps {
  /** `role` is undefined where it is not known. */
  person: { id: string; fullName: string; role?: string };
  onClose: () => void;
  onSuspended: (name: string) => void;
}

const lengths = { week: 7, month: 30, open: null } as const satisfies Record<string, Days>;
type Length = keyof typeof lengths;
const all: readonly Length[] = ['week', 'month', 'open'];

/** Suspends a person, with a reason that the person reads. A moderator can suspend only for a week. */
export function SuspendDialog({ person, onClose, onSuspended }: SuspendDialogProps) {
  const t = useBackofficeWords();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const hasCheckIns = useFeatureFlags().isOn('check_in_plans_enabled');
  const suspend = useSuspend();
  const [length, setLength] = useState<Length>('week');
  const [lovedOnesGoOn, setLovedOnesGoOn] = useState(false);
  const name = person.fullName;
  const text = t(isAdmin ? 'suspensions.askText' : 'suspensions.askTextWeek', { name });
  const verification = verificationKey(person.role);
  return (
    <ReasonDialog
      danger
      onClose={onClose}
      title={t('suspensions.ask', { name })}
      text={verification ? `${text} ${t(verification, { name })}` : text}
      label={t('suspensions.reason', { name })}
      missing={t('suspensions.reasonMissing')}
      cancelLabel={t('suspensions.cancel')}
      confirmLabel={t('suspensions.suspend')}
      busy={suspend.isPending}
      error={suspend.isError ? (refusalTitle(suspend.error) ?? t('suspensions.failed')) : undefined}
      onConfirm={(reason) =>
        suspend.mutate(
          { userId: person.id, reason, days: lengths[length], lovedOnesGoOn },
          { onSuccess: () => onSuspended(name) },
        )
      }
    >
      <Stack gap={4}>
        {isAdmin ? (
          <RadioCards
            legend={t('suspensions.length')}
            name="length"
            value={length}
            onChange={(value) => setLength(all.find((option) => option === value) ?? length)}
            options={all.map((value) => ({ value, label: t(`suspensions.length.${value}`) }))}
          />
        ) : null}
        {hasCheckIns ? <AffectedCheckIns person={person} /> : null}
        <Checkbox
          label={t(
            hasCheckIns ? 'suspensions.lovedOnesAndCheckInsGoOn' : 'suspensions.lovedOnesGoOn',
            { name },
          )}
          checked={lovedOnesGoOn}
          onChange={(event) => setLovedOnesGoOn(event.currentTarget.checked)}
        />
      </Stack>
    </ReasonDialog>
  );
}

/** What happens to a verification; undefined for a person who has none. */
function verificationKey(role: string | undefined) {
  if (role === undefined) return 'suspensions.askIfCompanion';
  return role === 'companion' ? 'suspensions.askCompanion' : undefined;
}

/** The effect of the suspension on check-in plans. If their numbers fail to load, staff can still suspend. */
function AffectedCheckIns({ person: { id, fullName: name } }: Pick<SuspendDialogProps, 'person'>) {
  const t = useBackofficeWords();
  const { data } = useAffectedCheckIns(id);
  return (
    <Stack gap={2}>
      <Text tone="soft">{t('suspensions.checkIns', { name })}</Text>
      {data ? (
        <Text bold>
          {t('suspensions.checkInsAffected', {
            ...{ own: data.own, lovedOnes: data.lovedOnes, answered: data.answered },
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
