import { Card, Checkbox, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { useLovedOneReminders, useSwitchReminders } from './api.ts';

/** Whether a loved one who consented to calls gets reminders too. Each change saves at once. */
export function RemindersCard({ lovedOne }: { lovedOne: LovedOneView }) {
  const t = useClientWords();
  const name = lovedOne.fullName;
  const { email } = lovedOne.contactMethods;
  const { data: reminders } = useLovedOneReminders(lovedOne.id, email);
  const change = useSwitchReminders(lovedOne.id);
  if (lovedOne.consent?.given !== true || reminders === undefined) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('reminders.title', { name })}
        </Heading>
        <Text>
          {email ? t('reminders.text', { name, email }) : t('reminders.noEmail', { name })}
        </Text>
        {reminders.isDeclined ? (
          <MessageBox tone="care">{t('reminders.declined', { name })}</MessageBox>
        ) : null}
        <Checkbox
          label={t('reminders.on', { name })}
          checked={change.isPending ? change.variables : reminders.isOn}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {change.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(change.error) ?? t('reminders.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
